/** The article of a page as readers see it, cut into what can show something. */
import { namesIn, wordsOf } from './words.ts';

/** What stands below a heading, up to the next one. */
export interface Section {
  /** Words of the headings around it, its own among them. */
  readonly around: ReadonlySet<string>;
  readonly passages: readonly Passage[];
}

export interface Passage {
  readonly kind: 'block' | 'inline' | 'text';
  /** Of a block. */
  readonly language: string;
  /** Part of a proven sample. */
  readonly isProven: boolean;
  readonly words: ReadonlySet<string>;
}

/** Stand where a proven block ends, and around what a proven directive draws. */
export const marks = { proven: '<proven-block></proven-block>', open: '<proven-drawing>', close: '</proven-drawing>' };

/** Pictures, formulas and what readers press: no words of the page. */
const wordless: ReadonlySet<string> = new Set(['svg', 'math', 'script', 'style', 'button', 'template']);

const token = /<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|'[^']*'|[^'"<>]){0,5000})>|<!--[\s\S]*?(?:-->|$)/g;

interface Open {
  readonly depth: number;
  readonly words: readonly string[];
}

/** Takes linear time; odd HTML gives odd words, no more. */
export function readArticle(html: string): readonly Section[] {
  const headings: Open[] = [];
  const sections: { around: ReadonlySet<string>; passages: Passage[] }[] = [{ around: new Set(), passages: [] }];
  let text: string[] = [];
  let code: string[] | undefined;
  let heading: { readonly depth: number; readonly text: string[]; readonly code: string[] } | undefined;
  let block: { readonly language: string } | undefined;
  /** By the frame around a block. */
  let announced = '';
  let drawings = 0;
  let silent = 0;
  const add = (kind: Passage['kind'], words: readonly string[], language = ''): void => {
    if (words.length > 0)
      sections.at(-1)?.passages.push({ kind, language, isProven: drawings > 0, words: new Set(words) });
  };
  const endText = (): void => {
    add('text', namesIn(text.join('')));
    text = [];
  };
  const say = (raw: string): void => {
    if (raw === '' || silent > 0) return;
    const said = plain(raw);
    if (heading) heading.text.push(said);
    if (code) code.push(said);
    else if (!heading) text.push(said);
  };
  const endHeading = (): void => {
    if (!heading) return;
    const { depth, text: parts, code: names } = heading;
    heading = undefined;
    while ((headings.at(-1)?.depth ?? 0) >= depth) headings.pop();
    headings.push({ depth, words: wordsOf(parts.join('')) });
    sections.push({ around: new Set(headings.flatMap(({ words }) => words)), passages: [] });
    add('inline', names);
  };
  const enter = (name: string, attributes: string): void => {
    announced = /\bdata-language="([^"]*)"/.exec(attributes)?.[1] ?? announced;
    const depth = /^h([1-6])$/.exec(name)?.[1];
    if (depth !== undefined) {
      endText();
      heading = { depth: Number(depth), text: [], code: [] };
    } else if (name === 'pre') {
      block = { language: announced };
      announced = '';
      code = [];
    } else if (name === 'code') code ??= [];
    else if (name === 'proven-drawing') {
      endText();
      drawings += 1;
    } else if (name === 'proven-block') proveLast(sections.at(-1)?.passages);
    else if (!inLine.has(name)) text.push(' ');
  };
  const leave = (name: string): void => {
    if (/^h[1-6]$/.test(name)) endHeading();
    else if (name === 'pre' || (name === 'code' && !block)) {
      const words = wordsOf((code ?? []).join(''));
      code = undefined;
      if (heading) heading.code.push(...words);
      else add(block ? 'block' : 'inline', words, block?.language);
      if (name === 'pre') block = undefined;
    } else if (name === 'proven-drawing') {
      endText();
      drawings = Math.max(0, drawings - 1);
    } else if (!inLine.has(name)) text.push(' ');
  };
  let end = 0;
  for (const match of html.matchAll(token)) {
    say(html.slice(end, match.index));
    end = match.index + match[0].length;
    const [, slash, name = '', attributes = ''] = match;
    if (wordless.has(name)) silent = Math.max(0, silent + (slash ? -1 : 1));
    else if (name === '' || silent > 0) continue;
    else if (slash) leave(name);
    else enter(name, attributes);
  }
  say(html.slice(end));
  endText();
  return sections.filter(({ passages }) => passages.length > 0);
}

function proveLast(passages: Passage[] | undefined): void {
  const last = passages?.findLastIndex(({ kind }) => kind === 'block') ?? -1;
  const block = passages?.[last];
  if (passages && block) passages[last] = { ...block, isProven: true };
}

const inLine: ReadonlySet<string> = new Set('a abbr b bdi del em i ins kbd mark s span strong sub sup u'.split(' '));

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' };

const plain = (html: string): string =>
  html.includes('&')
    ? html.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{1,10}));/gi, (all, hex, decimal, name) =>
        name === undefined ? character(Number.parseInt(hex ?? decimal, hex ? 16 : 10)) : (named[name] ?? all),
      )
    : html;

const character = (point: number): string => (point <= 0x10ffff ? String.fromCodePoint(point) : ' ');
