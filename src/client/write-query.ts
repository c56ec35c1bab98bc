/** Writes a value into the query of the address, without a history entry. */
export function writeQuery(name: string, value: string): void {
  const url = new URL(location.href);
  url.searchParams.set(name, value);
  history.replaceState(history.state, '', url);
}
