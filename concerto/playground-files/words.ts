/** What the pages say of each word of the language: taken from the section that explains it, so it is written once. */
import type { PageView } from 'docs-build';
import { type ExplainedKind, explained } from '../links/explained.ts';

export interface WordText {
  readonly text: string;
  /** Path and section of its page. */
  readonly to: string;
}

type Page = Pick<PageView, 'route' | 'file' | 'markdown' | 'headings' | 'description'>;

/** By kind, then by word. */
export type WordTexts = Readonly<Record<string, Readonly<Record<string, WordText>>>>;

export const wordTexts = (pages: readonly Page[]): WordTexts =>
  Object.fromEntries(
    Object.entries(explained).map(([kind, words]) => [
      kind,
      textsOf(kind, words as (typeof explained)[ExplainedKind], pages),
    ]),
  );

function textsOf(kind: string, words: Readonly<Record<string, string>>, pages: readonly Page[]): WordTexts[string] {
  return Object.fromEntries(
    Object.entries(words).flatMap(([word, address]) => {
      const [path = '', id = ''] = address.split('#');
      const page = pages.find(({ file }) => file === `docs${path}`);
      const text = page && textOf(kind, word.split(' ').at(-1) ?? '', id, page);
      return text ? [[word, { text, to: `${page.route}#${id}` }]] : [];
    }),
  );
}

/** The row of a table about the word, the first sentence of the section that names it, or the first one. */
function textOf(kind: string, word: string, id: string, page: Page): string {
  const section = sectionOf(page, id);
  // The types have one table; what else is in other sections is about something else.
  const row = rowOf(word, section) ?? (kind === 'builtin' ? rowOf(word, page.markdown ?? '') : undefined);
  if (row) return row;
  // What ends with a colon says little without what follows it.
  const sentences = sentencesOf(section);
  const whole = sentences.filter((sentence) => !sentence.endsWith(':'));
  return plain(whole.find((sentence) => names(sentence, word)) ?? sentences[0] ?? page.description);
}

/** Whether it has the word as code, alone or at the beginning: `range=[min,max]` is about `range`. */
const names = (sentence: string, word: string): boolean =>
  codesOf(sentence).some((code) => code === word || (/^[=[ (]/.test(code.slice(word.length)) && code.startsWith(word)));

const codesOf = (text: string): readonly string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** The Markdown below a heading, up to the next one. */
function sectionOf({ markdown = '', headings }: Page, id: string): string {
  const title = headings.find((heading) => heading.id === id)?.text;
  for (const part of withoutFences(markdown).split(/^#{1,6} /m)) {
    const [, line = '', section = ''] = /^(.*)\n([\s\S]*)$/.exec(part) ?? [];
    const [, text = '', own] = /^(.*?)(?: \{#([\w-]+)\})?$/.exec(line) ?? [];
    if (own === id || (own === undefined && plain(text) === title)) return section;
  }
  return '';
}

const withoutFences = (markdown: string): string => markdown.replace(/^(```+|~~~+)[\s\S]*?^\1\s*$/gm, '');

/** The cells of a row whose first cell is the word, each with the head of its column. */
function rowOf(word: string, section: string): string | undefined {
  const lines = section.split('\n');
  const at = lines.findIndex((line) =>
    codesOf(cellsOf(line)[0] ?? '').some((code) => code === word || code.startsWith(`${word}(`)),
  );
  if (at < 0) return undefined;
  const rule = lines.slice(0, at).findLastIndex((line) => /^\|[\s:|-]+\|$/.test(line));
  const [, ...heads] = cellsOf(lines[rule - 1] ?? '');
  const [, ...cells] = cellsOf(lines[at] ?? '');
  return heads.map((head, index) => `${plain(head)}: ${plain(cells[index] ?? '')}.`).join(' ');
}

const cellsOf = (line: string): readonly string[] =>
  line.startsWith('|')
    ? line
        .slice(1)
        .replace(/\|\s*$/, '')
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim())
    : [];

/** Of paragraphs and lists. */
const sentencesOf = (section: string): readonly string[] =>
  section
    .split(/\n\s*\n|\n(?=[-*] )/)
    .filter((block) => !/^\s*(?:\||:::|<|!\[)/.test(block))
    .flatMap((block) =>
      block
        .replace(/\s+/g, ' ')
        .trim()
        .split(/(?<=[.!?]) (?=[A-Z`*[])/),
    )
    // `These rules apply:` says nothing.
    .filter((sentence) => sentence.split(' ').length > 3);

/** Text without marks of Markdown; what leads to a sample ends as a sentence. */
const plain = (markdown: string): string =>
  markdown
    .replace(/^[-*] /, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(?<![\w\\])[*_]{1,2}([^*_]+)[*_]{1,2}(?!\w)/g, '$1')
    .replace(/`/g, '')
    .replace(/\\([|*_])/g, '$1')
    .replace(/:$/, '.');
