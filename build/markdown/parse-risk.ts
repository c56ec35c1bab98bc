import type { SourceFile } from '../model/source-file.ts';
import { componentNames } from './components/index.ts';
import { mentionsIn } from './includes/mentions.ts';
import { closesFence, type Fence, fenceOpening } from './syntax/fence.ts';

/**
 * Whether a page could hold the Markdown parser for seconds. Its quadratic cases all need many delimiters in one block,
 * or many containers opened on one line, or (in the highlighter) one long code block; size alone says nothing: a
 * reference page of 60 KB parses in 0.2 s, 16 KB of `1. 1. 1. …` in 10 s.
 *
 * The limits are set so that the worst page that passes takes under a second (`npm run bench -- risk` tries the known
 * repeated-token inputs against them). What does not pass is parsed on a thread that can be ended.
 */
const MOST_CHARACTERS = 64 * 1024;
/** Delimiter characters in one block: text between blank lines. */
const MOST_DELIMITERS = 300;
const MOST_DELIMITERS_IN_PAGE = 6000;
const MOST_CONTAINERS = 6;
const MOST_CONTAINERS_IN_PAGE = 2000;
const MOST_CODE_CHARACTERS = 8 * 1024;
const LONGEST_LINE = 8 * 1024;
/** Headings underlined with `===` or `---`: each costs as much as the page before it is long. */
const MOST_UNDERLINES = 200;
/** `:::` containers and component tags open at once. */
const MOST_DIRECTIVES = 20;

/** An elaborate diagram takes a second to lay out. */
const MOST_DIAGRAMS = 5;

/** Partials that are named: a few which name each other twice are one text many times over. */
const MOST_PARTIALS = 8;

/** As below, of a page with all that it may take in. */
export function pageMayTakeLong({ text, included = [] }: Pick<SourceFile, 'text' | 'included'>): boolean {
  if (mayTakeLong(text)) return true;
  const files = included.flatMap((file) => ('text' in file ? [file] : []));
  if (files.some((file) => mayTakeLong(file.text))) return true;
  const samples = files.filter(({ path }) => !/\.mdx?$/i.test(path));
  const longestSample = samples.reduce((most, file) => Math.max(most, file.text.length), 0);
  if (longestSample > MOST_CODE_CHARACTERS) return true;
  const mentions = [text, ...files.map((file) => file.text)].flatMap(mentionsIn);
  const named = mentions.filter(({ isMarkdown }) => isMarkdown).length;
  const characters = files.reduce((sum, file) => sum + file.text.length, text.length);
  return named > MOST_PARTIALS || characters + (mentions.length - named) * longestSample > MOST_CHARACTERS;
}

export function mayTakeLong(text: string): boolean {
  if (text.length > MOST_CHARACTERS) return true;
  let delimiters = 0;
  let allDelimiters = 0;
  let directives = 0;
  let underlines = 0;
  let containers = 0;
  let code = 0;
  let fence: Fence | undefined;
  let diagrams = 0;
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (line.length > LONGEST_LINE) return true;
    if (fence) {
      code += line.length + 1;
      if (code > MOST_CODE_CHARACTERS) return true;
      if (closesFence(fence, line.trimStart())) fence = undefined;
      continue;
    }
    fence = fenceOpening(line.trimStart());
    if (fence) {
      if (fence.info.startsWith('mermaid')) diagrams += 1;
      if (diagrams > MOST_DIAGRAMS) return true;
      delimiters = 0;
      code = 0;
      continue;
    }
    if (line.trim() === '') {
      delimiters = 0;
      continue;
    }
    if (/^\s*(?:=+|-+)\s*$/.test(line)) underlines += 1;
    const opened = containersOf(line);
    containers += opened;
    if (opened > MOST_CONTAINERS || containers > MOST_CONTAINERS_IN_PAGE || underlines > MOST_UNDERLINES) return true;
    const directive = /^[\s>]*:{3,}[ \t]*(\w?)/.exec(line);
    if (directive) directives = Math.max(0, directives + (directive[1] === '' ? -1 : 1));
    const tag = /^[\s>]*<(\/?)([A-Z]\w{0,40})/.exec(line);
    if (tag && componentNames.has(tag[2] ?? '')) {
      const isEnded = tag[1] === '' && (line.includes(`</${tag[2]}`) || line.includes('/>'));
      if (!isEnded) directives = Math.max(0, directives + (tag[1] === '' ? 1 : -1));
    }
    if (directives > MOST_DIRECTIVES) return true;
    let found = 0;
    for (let i = 0; i < line.length; i += 1) if (isDelimiter(line.charCodeAt(i))) found += 1;
    delimiters += found;
    allDelimiters += found;
    if (delimiters > MOST_DELIMITERS || allDelimiters > MOST_DELIMITERS_IN_PAGE) return true;
  }
  return false;
}

/** Exclamation mark, ampersand, star, less-than, brackets, backslash, underscore, backtick, tilde. */
const isDelimiter = (c: number): boolean =>
  c === 33 || c === 38 || c === 42 || c === 60 || c === 91 || c === 92 || c === 93 || c === 95 || c === 96 || c === 126;

/** List and quote markers at the start of a line, and the depth its indentation may stand for. */
function containersOf(line: string): number {
  let count = 0;
  let at = 0;
  while (at < line.length) {
    const c = line.charCodeAt(at);
    if (c === 32 || c === 9) at += 1;
    else if (c === 62 || c === 43 || c === 45 || c === 42) {
      count += 1;
      at += 1;
    } else if (c >= 48 && c <= 57) {
      let end = at;
      while (line.charCodeAt(end) >= 48 && line.charCodeAt(end) <= 57) end += 1;
      if (line[end] !== '.' && line[end] !== ')') break;
      count += 1;
      at = end + 1;
    } else break;
  }
  return count;
}
