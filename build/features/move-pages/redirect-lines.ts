/** Writes `redirect_from` into the front matter of a page. Pure text work: every other byte stays. */
import { splitFrontMatter } from '../../markdown/split-front-matter.ts';

/**
 * @param text Of a page, without a byte order mark.
 * @param addresses All that lead to the page; none takes the key away.
 * @returns undefined where the front matter is not written in one of the usual ways.
 */
export function withRedirects(text: string, addresses: readonly string[]): string | undefined {
  const end = /\r\n|\r|\n/.exec(text)?.[0] ?? '\n';
  const { yaml, foreignEngine, isOpen, lateLine } = splitFrontMatter(text);
  if (foreignEngine !== undefined || isOpen || lateLine !== undefined) return undefined;
  const inline = `redirect_from: ${listOf(addresses)}${end}`;
  if (yaml === undefined) return addresses.length === 0 ? text : `---${end}${inline}---${end}${end}${text}`;
  const lines = text.match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? [];
  const close = yaml.split('\n').length;
  const start = lines.findIndex((line, index) => index > 0 && index < close && /^redirect_from[ \t]*:/.test(line));
  if (start < 0) {
    if (/^\s*["']redirect_from["']/m.test(yaml) || /^\s*\{/.test(yaml)) return undefined;
    return addresses.length === 0 ? text : joined(lines, close, close, [inline]);
  }
  const isPart = (line: string): boolean => /^(?:[ \t\]]|-[ \t]|[\r\n])/.test(line);
  let after = start + 1;
  while (after < close && isPart(lines[after] ?? '')) after += 1;
  const old = lines.slice(start, after);
  // A comment in the list would be lost, and so would an anchor of YAML.
  if (old.some((line) => /(?:^|\s)#|[&*|>]/.test(line))) return undefined;
  const [, indent] = /^([ \t]*)-[ \t]/.exec(old[1] ?? '') ?? [];
  const rows = [`redirect_from:${end}`, ...addresses.map((one) => `${indent}- ${quoted(one)}${end}`)];
  return joined(lines, start, after, addresses.length === 0 ? [] : indent === undefined ? [inline] : rows);
}

const joined = (lines: readonly string[], from: number, to: number, rows: readonly string[]): string =>
  [...lines.slice(0, from), ...rows, ...lines.slice(to)].join('');

const listOf = (addresses: readonly string[]): string =>
  addresses.length === 1 ? quoted(addresses[0] ?? '') : `[${addresses.map(quoted).join(', ')}]`;

/** As YAML. */
const quoted = (address: string): string =>
  /^\/[\p{L}\p{N}/._-]*$/u.test(address) ? address : JSON.stringify(address);
