/**
 * `01-intro` → position 1, name `intro`. Names that begin with a date or a version (`2021-11-foo`, `7.0-foo`) have no
 * prefix. Rule: behaviours B-ID-01.
 */
export function splitNumberPrefix(name: string): { readonly name: string; readonly position?: number } {
  if (/^\d+[-_.]\d+/.test(name)) return { name };
  const match = /^(\d{1,15})\s*[-_.]+\s*([^-_.\s].*)$/.exec(name);
  return match ? { name: match[2] ?? name, position: Number(match[1]) } : { name };
}
