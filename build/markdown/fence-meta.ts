/** Parses a fence's info string, in the spellings of Docusaurus, VitePress and Starlight. */
import type { Code } from 'mdast';
import { doubleQuoted, singleQuoted, withoutEscapes } from './fence-quotes.ts';
import { type LineRange, readRanges } from './line-ranges.ts';

export interface FenceMeta {
  readonly title: string;
  /** A plain `{…}` was given, empty or not: comments that look like marks are then part of the code. */
  readonly hasRange: boolean;
  readonly lines: readonly LineRange[];
  readonly inserted: readonly LineRange[];
  readonly deleted: readonly LineRange[];
  readonly numbersFrom: number | undefined;
  readonly wrap: boolean;
  /** undefined: depends on the length. */
  readonly collapse: boolean | undefined;
  /** What a program printed. */
  readonly isOutput: boolean;
}

/** More than any author writes; bounds the cost of a hostile line. */
const longestMeta = 10_000;
const quoted = new RegExp(String.raw`\b(?!showLineNumbers)[\w-]{1,40}=(?:${doubleQuoted}|${singleQuoted})`, 'g');
const titled = new RegExp(String.raw`\btitle=(?:${doubleQuoted}|${singleQuoted})`);
const braces = /([\w-]{0,30})(=?)\{([\d,\s-]{1,2000})\}/g;

/** Reads what follows the language. Line numbers are those of the lines that are shown. */
export function fenceMeta(meta: string): FenceMeta {
  const text = meta.slice(0, longestMeta);
  const title = titled.exec(text);
  const rest = text.replace(quoted, ' ');
  const label = /(?:^|[\s}])\[([^[\]]{1,300})\]/.exec(rest);
  const ranges = readBraces(rest);
  return {
    title: title ? withoutEscapes(title[1] ?? title[2] ?? '') : (label?.[1] ?? ''),
    hasRange: ranges.plain !== undefined,
    lines: [...(ranges.plain ?? []), ...ranges.marked],
    inserted: ranges.inserted,
    deleted: ranges.deleted,
    numbersFrom: numbersFrom(rest),
    wrap: hasWord(rest, 'wrap'),
    collapse: hasWord(rest, 'noCollapse') ? false : hasWord(rest, 'collapse') ? true : undefined,
    isOutput: hasWord(rest, 'output'),
  };
}

function readBraces(text: string) {
  let plain: readonly LineRange[] | undefined;
  const named = { inserted: [] as LineRange[], deleted: [] as LineRange[], marked: [] as LineRange[] };
  for (const [, name = '', sign, inner = ''] of text.matchAll(braces)) {
    const kind = braceNames.get(name);
    if (sign === '') plain ??= readRanges(inner);
    else if (kind) named[kind].push(...readRanges(inner));
  }
  return { plain, ...named };
}

const braceNames: ReadonlyMap<string, 'inserted' | 'deleted' | 'marked'> = new Map([
  ['ins', 'inserted'],
  ['del', 'deleted'],
  ['mark', 'marked'],
]);

function numbersFrom(text: string): number | undefined {
  if (/showLineNumbers=(?:\{false\}|"false"|'false'|false)|:no-line-numbers/.test(text)) return undefined;
  const shown = /\b(?:showLineNumbers|line-numbers)(?:=[{"']?(\d{1,6}))?/.exec(text);
  return shown ? Number(shown[1] ?? /\bstartLineNumber=[{"']?(\d{1,6})/.exec(text)?.[1] ?? 1) : undefined;
}

const hasWord = (text: string, word: string): boolean => text.split(/\s+/).some((part) => part === word);

export interface FenceInfo {
  readonly lang: string;
  readonly meta: string;
}

/** ` ``` { .yaml title="a" } `, as other tools write it: the first class is the language. `{r}` is none of them. */
const attributeList = /^\{\s{0,9}(?:\.([\w+#-]{1,40})(?=[\s}])|(?=[\w-]{1,40}=))([^{}]*)\}/;

/**
 * Splits the language from what is attached to it or replaces it: `js{1,3}`, `ts:line-numbers`, `rust,ignore`, `[label]`,
 * `title="a"`, `{ .js }`. The language of ` ```diff lang="js" ` is `diff-js`.
 */
export function fenceInfo({ lang, meta }: Pick<Code, 'lang' | 'meta'>): FenceInfo {
  const name = lang ?? '';
  if (/^(?:\{|[\w-]{1,40}=)/.test(name)) return withoutLanguage(`${name} ${meta ?? ''}`.trim());
  const end = name.search(/\{\d|:(?:no-)?line-numbers|\[|,/);
  const rest = [end < 0 ? '' : name.slice(end), meta ?? ''].filter(Boolean).join(' ');
  const language = end < 0 ? name : name.slice(0, end);
  const inner = language === 'diff' ? /(?:^|\s)lang=(["']?)([\w+#]{1,40})\1(?:\s|$)/.exec(rest)?.[2] : undefined;
  return { lang: inner ? `diff-${inner}` : language, meta: rest };
}

/** @param info An info string that begins with a brace or with an attribute. */
function withoutLanguage(info: string): FenceInfo {
  const list = attributeList.exec(info);
  if (list) {
    const rest = [list[2]?.trim(), info.slice(list[0].length).trim()].filter(Boolean).join(' ');
    return { lang: list[1] ?? '', meta: rest };
  }
  if (!info.startsWith('{') || /^\{[\s,-]{0,9}\d/.test(info)) return { lang: '', meta: info };
  const [lang = ''] = info.split(/\s/, 1);
  return { lang, meta: info.slice(lang.length).trim() };
}
