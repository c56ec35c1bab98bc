/** The significant lines of a diagram's text, and its metadata. */
export interface DiagramSource {
  /** First word: `flowchart`, `sequenceDiagram`, … */
  readonly kind: string;
  /** The rest of the first line. */
  readonly options: string;
  readonly lines: readonly SourceLine[];
  readonly title?: string;
  /** Text alternative of the author: `accTitle`, `accDescr`. */
  readonly name?: string;
  readonly description?: string;
}

export interface SourceLine {
  readonly text: string;
  /** 1 is the first line of the block's text. */
  readonly line: number;
}

/** Why a diagram stays code. */
export class Undrawable extends Error {
  readonly line: number | undefined;
  readonly hint: string | undefined;
  constructor(message: string, more: { readonly line?: number; readonly hint?: string } = {}) {
    super(message);
    this.line = more.line;
    this.hint = more.hint;
  }
}

/** Makes the error of a statement; without a message, it is not understood. */
export const problemAt =
  (line: number, text: string) =>
  (message = `\`${text.slice(0, 40)}\` is not understood here`): Undrawable =>
    new Undrawable(message, { line });

const MOST_CHARACTERS = 50 * 1024;
const LONGEST_LINE = 1000;
const MOST_LINES = 600;

/** Leaves out comments, directives (`%%{init}%%`) and front matter; white space becomes one space. */
export function readSource(text: string): DiagramSource {
  if (text.length > MOST_CHARACTERS) throw new Undrawable('the diagram is longer than 50 KB');
  const found: { title?: string; name?: string; description?: string } = {};
  const lines: SourceLine[] = [];
  let until: RegExp | undefined;
  let inFrontMatter = false;
  text.split(/\r\n|\r|\n/).forEach((raw, index) => {
    const line = raw.replace(/[\s\uf700-\uf7ff]+/g, ' ').trim();
    if (line.length > LONGEST_LINE)
      throw new Undrawable(`a line of the diagram has more than ${LONGEST_LINE} characters`, { line: index + 1 });
    if (until) {
      if (inFrontMatter && line.startsWith('title:')) found.title = unquoted(line.slice(6).trim());
      else if (!inFrontMatter && found.description !== undefined && !until.test(line))
        found.description = `${found.description} ${line}`.trim();
      if (until.test(line)) [until, inFrontMatter] = [undefined, false];
      return;
    }
    if (line === '') return;
    if (line === '---' && lines.length === 0) {
      [until, inFrontMatter] = [/^---$/, true];
      return;
    }
    if (line.startsWith('%%{') && !line.includes('}%%')) until = /\}%%/;
    if (line.startsWith('%%')) return;
    const [, key, rest = ''] = /^(title|accTitle|accDescr)(?: ?: ?| )(.*)$/.exec(line) ?? [];
    if (key === 'accTitle') found.name = rest;
    else if (key === 'accDescr' && rest.startsWith('{')) {
      found.description = rest.slice(1).replace(/\}$/, '').trim();
      if (!rest.endsWith('}')) until = /\}$/;
    } else if (key === 'accDescr') found.description = rest;
    else if (key === 'title' && lines[0]?.text === 'sequenceDiagram') found.title = unquoted(rest);
    else lines.push({ text: line, line: index + 1 });
  });
  if (lines.length > MOST_LINES) throw new Undrawable(`the diagram has more than ${MOST_LINES} lines`);
  const [first, ...others] = lines;
  if (!first) throw new Undrawable('the diagram is empty');
  const [, kind = '', options = '', more = ''] = /^([^\s;]*)[\s;]*([^;]*);?(.*)$/.exec(first.text) ?? [];
  return {
    kind,
    options: options.trim(),
    lines: more.trim() ? [{ text: more.trim(), line: first.line }, ...others] : others,
    ...found,
  };
}

const unquoted = (text: string): string => text.replace(/^(["'])(.*)\1$/, '$2');
