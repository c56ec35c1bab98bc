/** Saves a file on the reader's machine. */
export function download(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  // The browser has read it by then; an address that stays would hold the bytes in memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
