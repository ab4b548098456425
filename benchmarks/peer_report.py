"""The tables of benchmarks/peers.py: figures, ratios, and whether the targets are met."""

from pathlib import Path
from typing import Any

NAMES = {
    "cadwallon": "cadwallon, adventure 1, 4 players",
    "cadwallon, interpreted": "cadwallon, interpreted",
    "catanatron": "catanatron, 4 players",
    "backgammon": "OpenSpiel backgammon",
    "gin_rummy": "OpenSpiel gin_rummy",
}
COLUMNS = {
    "decisions_per_second": "decisions/s",
    "playout_decisions_per_second": "playout decisions/s",
    "options_per_second": "options/s",
    "games_per_second": "games/s",
    "clone_us": "clone (us)",
    "view_us": "view (us)",
    "save_bytes": "save (bytes)",
}
DECISIONS, OPTIONS, PLAYOUT = "decisions_per_second", "options_per_second", "playout_decisions_per_second"
# what, (system, key) above the line, (system, key) below it, at least
RATIOS = (
    ("decisions, against catanatron", ("cadwallon", DECISIONS), ("catanatron", DECISIONS), 25),
    ("options, against catanatron", ("cadwallon", OPTIONS), ("catanatron", OPTIONS), 200),
    ("playout, against catanatron", ("cadwallon", PLAYOUT), ("catanatron", DECISIONS), 32),
    ("playout, against backgammon", ("cadwallon", PLAYOUT), ("backgammon", DECISIONS), 10),
    ("interpreted decisions, against catanatron", ("cadwallon, interpreted", DECISIONS), ("catanatron", DECISIONS), 1),
)
# what, which figure of ours, below how many microseconds
TIMES = (("clone (us)", "clone_us", 1), ("view of one seat (us)", "view_us", 2))
KINDS = ("best", "median")
BEGIN, END = "<!-- results: begin (written by peers.py --save) -->", "<!-- results: end -->"


def targets(systems: dict[str, Any]) -> list[dict[str, Any]]:
    """Each target with its figure by best and by median rounds; met only if both meet it, None if not measured."""
    rows = []
    for what, top, bottom, least in RATIOS:
        pairs = [(figure(systems, kind, *top), figure(systems, kind, *bottom)) for kind in KINDS]
        ratios = [None if above is None or not below else above / below for above, below in pairs]
        known = [ratio for ratio in ratios if ratio is not None]
        met = min(known) >= least if len(known) == len(KINDS) else None
        rows.append({"what": what, "target": f">= {least}x", **dict(zip(KINDS, ratios, strict=True)), "met": met})
    for what, key, most in TIMES:
        times = [figure(systems, kind, "cadwallon", key) for kind in KINDS]
        known = [time for time in times if time is not None]
        met = max(known) < most if len(known) == len(KINDS) else None
        rows.append({"what": what, "target": f"< {most}", **dict(zip(KINDS, times, strict=True)), "met": met})
    return rows


def figure(systems: dict[str, Any], kind: str, system: str, key: str) -> float | None:
    """One figure, or None where it was not measured."""
    value: float | None = systems[system][kind].get(key) if system in systems else None
    return value


def markdown(results: dict[str, Any]) -> str:
    """The whole report as markdown that also reads well on a terminal."""
    systems, about = results["systems"], results["machine"]
    pins = [pin for pin in results["peers"] if pin.startswith(("catanatron", "open_spiel"))]
    rows = [["best of the rounds (median)", *COLUMNS.values()]]
    for name, label in NAMES.items():
        if name in systems:
            best, middle = systems[name]["best"], systems[name]["median"]
            rows.append([label, *(cell(key, best.get(key), middle.get(key)) for key in COLUMNS)])
        else:
            rows.append([label, *("n/a" for _ in COLUMNS)])
    verdicts = {True: "met", False: "not met", None: "not measured"}
    checks = [["cadwallon", "by best", "by median", "target", "verdict"]]
    for row in results["targets"]:
        unit = "x" if row["target"].endswith("x") else ""
        shown = ["n/a" if row[kind] is None else f"{row[kind]:.2f}{unit}" for kind in KINDS]
        checks.append([row["what"], *shown, row["target"], verdicts[row["met"]]])
    head = (
        f"{results['measured']}, {about['cpu']}, one of {about['cores']} cores, {about['python']}, {', '.join(pins)}; "
        f"{results['rounds']} rounds of {results['seconds']:g} s in turns, load before {about['load_before']}."
    )
    return "\n\n".join([head, table(rows), table(checks), *notes(results)])


def notes(results: dict[str, Any]) -> list[str]:
    """Sentences about what is missing."""
    sentences = list(dict.fromkeys(results["absent"].values()))
    own = results["systems"].get("cadwallon")
    if own and not own["best"]["compiled"]:
        sentences.append("The installed cadwallon is not compiled, so its first row is interpreted as well.")
    return sentences


def cell(key: str, best: float | None, middle: float | None) -> str:
    """One figure, with the median where it differs from the best."""
    if best is None or middle is None:
        return "n/a"
    if key == "save_bytes":
        return f"{best:,.0f}"
    digits = 0 if best >= 1000 else 1
    return f"{best:,.{digits}f} ({middle:,.{digits}f})"


def table(rows: list[list[str]]) -> str:
    """A markdown table with aligned columns: the first to the left, the others to the right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = [
        "| " + " | ".join(text.rjust(widths[i]) if i else text.ljust(widths[0]) for i, text in enumerate(row)) + " |"
        for row in rows
    ]
    rule = "|" + "|".join("-" * (w + 1) + (":" if i else "-") for i, w in enumerate(widths)) + "|"
    return "\n".join([lines[0], rule, *lines[1:]])


def fill(readme: Path, text: str) -> None:
    """Put the report between the marks of the README."""
    before, _, rest = readme.read_text(encoding="utf-8").partition(BEGIN)
    _, mark, after = rest.partition(END)
    if not mark:
        raise SystemExit(f"{readme} has lost its marks for the results: {BEGIN} and {END}")
    readme.write_text(f"{before}{BEGIN}\n\n{text}\n\n{END}{after}", encoding="utf-8")
