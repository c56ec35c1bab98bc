import { doubleQuoted, singleQuoted, withoutEscapes } from './fence-quotes.ts';

const attribute = new RegExp(String.raw`([\w$@.:/-]{1,100})(?:=(?:${doubleQuoted}|${singleQuoted}|(\S*)))?`, 'g');

/**
 * The `key=value`, `key="a value"`, `key='a value'` and single words of a fence's info string, in any order; line ranges
 * in braces are left out. Linear in the text.
 */
export function fenceAttributes(meta: string): Readonly<Record<string, string | true>> {
  const found: [string, string | true][] = [];
  for (const [, key = '', double, single, bare] of meta.replace(/\{[\d,\s-]*\}/g, ' ').matchAll(attribute)) {
    const value = double ?? single;
    found.push([key, value === undefined ? (bare ?? true) : withoutEscapes(value)]);
  }
  return Object.fromEntries(found);
}
