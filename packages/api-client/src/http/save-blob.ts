/** Gives the browser bytes to save as a file. */
export function saveBlob(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has its own hold on the bytes by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
