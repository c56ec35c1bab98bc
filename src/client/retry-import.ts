/**
 * Tries again to load code that could not be loaded. Browsers remember that an import failed, so only another document
 * can ask for the file again. Without a network that document would not come either: the page stays as it is.
 */
export function retryImport(retry: () => void): void {
  if (navigator.onLine) location.reload();
  else retry();
}
