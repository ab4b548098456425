/** Pictures for paper: a drawn board is thousands of strokes, and printers choke on them; a photograph of it is small. */
const WIDTH = 1500; // dots: more than a printed page shows
const QUALITY = 0.86;

/** Photographs of all these pictures are put in their places; calling what is returned puts the pictures back. */
export async function developed(pictures: HTMLImageElement[]): Promise<() => void> {
  const sources = pictures.map((picture) => picture.src);
  for (const picture of pictures) {
    picture.loading = "eager"; // those that are not in view yet
    try {
      await picture.decode();
      picture.src = photograph(picture);
      await picture.decode();
    } catch {
      // It did not come: the words that stand for it are printed.
    }
  }
  return () => pictures.forEach((picture, i) => (picture.src = sources[i]!));
}

function photograph(picture: HTMLImageElement): string {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = Math.round((WIDTH * picture.naturalHeight) / picture.naturalWidth);
  const ground = canvas.getContext("2d")!;
  ground.fillStyle = "#fff"; // paper
  ground.fillRect(0, 0, canvas.width, canvas.height);
  ground.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/jpeg", QUALITY);
}
