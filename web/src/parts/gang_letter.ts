/** The letter on a gang's token: that of its own name, not of the "Gang" or "Bande de" before it. */
export function gangLetter(id: string, name: string): string {
  const own = name.toLowerCase().includes(id) ? id : name;
  return own.slice(0, 1).toUpperCase();
}
