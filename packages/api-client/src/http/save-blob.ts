/** Lets the browser save bytes as a file. */
export function saveBlob(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By then the browser holds the bytes itself.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
