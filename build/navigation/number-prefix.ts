/**
 * Splits a number prefix off a name: `01-intro` → position 1, name `intro`. Dates and versions at the beginning
 * (`2021-11-foo`, `7.0-foo`) are not prefixes.
 */
export function splitNumberPrefix(name: string): { readonly name: string; readonly position?: number } {
  if (/^\d+[-_.]\d+/.test(name)) return { name };
  const match = /^(\d{1,15})\s*[-_.]+\s*([^-_.\s].*)$/.exec(name);
  return match ? { name: match[2] ?? name, position: Number(match[1]) } : { name };
}
