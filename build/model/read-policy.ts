/** Reads a Content-Security-Policy as browsers do: its directives, in lower case, with their sources. Pure. */
export function readPolicy(text: string): ReadonlyMap<string, readonly string[]> {
  const directives = new Map<string, readonly string[]>();
  for (const directive of text.split(';')) {
    const [written = '', ...sources] = directive.trim().split(/\s+/);
    const name = written.toLowerCase();
    // Browsers ignore a directive that is there already.
    if (name !== '' && !directives.has(name)) directives.set(name, sources);
  }
  return directives;
}
