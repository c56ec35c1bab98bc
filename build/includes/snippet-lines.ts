/** `--8<-- "file.md"` of MkDocs, alone on a line or between two lines of `--8<--`, in text and in code. */
import type { Paragraph } from 'mdast';

const single = /^[ \t]{0,200}-{1,20}8<-{1,20}[ \t]{1,20}(?:"([^"\n]{1,500})"|'([^'\n]{1,500})')[ \t]*$/;
const mark = /^[ \t]{0,200}-{1,20}8<-{1,20}[ \t]*$/;

interface SnippetLine {
  /** Index of the line that names the file. */
  readonly index: number;
  readonly path: string;
}

export const isSnippetMark = (line: string): boolean => mark.test(line);

/** What the lines name. A line that begins with a semicolon is text. */
export function snippetsIn(lines: readonly string[]): readonly SnippetLine[] {
  const found: SnippetLine[] = [];
  let isInBlock = false;
  for (const [index, line] of lines.entries()) {
    if (mark.test(line)) isInBlock = !isInBlock;
    else if (isInBlock && line.trim() !== '') found.push({ index, path: line.trim() });
    else {
      const [, double, quoted] = single.exec(line) ?? [];
      const path = double ?? quoted;
      if (path !== undefined) found.push({ index, path });
    }
  }
  return found;
}

/**
 * Addresses at which the file may be, in order of preference: in the folders of the configuration, below the root, where
 * MkDocs runs, or in the folder of the documents. `a.py:3:5` names lines, `a.py:name` a section.
 */
export function placesOf(path: string, folders: readonly string[]): readonly string[] {
  const [, file = path, from, to, section] =
    /^(.*?)(?::(\d{0,7})(?::(\d{0,7}))?|:([\w-]{1,100}))?$/.exec(path.replace(/^;/, '').trim()) ?? [];
  const range = from || to ? `{${from ?? ''},${to ?? ''}}` : '';
  const part = section === undefined ? range : `#${section}`;
  const bases = folders.map((folder) => `/${folder.replace(/^\.?\/|\/$/g, '')}/`);
  return [...bases, '/', '@/'].map((base) => `${base}${file.replace(/^\.?\//, '')}${part}`);
}

/** Addresses of all files that a text may include. */
export const listedPaths = (text: string, folders: readonly string[]): readonly string[] =>
  snippetsIn(text.split(/\r\n|\r|\n/).map((line) => line.replace(/^[ \t>]{0,200}/, ''))).flatMap(({ path }) =>
    placesOf(path, folders),
  );

/** @returns For each snippet, where its file may be; undefined if the paragraph holds anything else. */
export function loneSnippets(
  { children }: Paragraph,
  folders: readonly string[],
): readonly (readonly string[])[] | undefined {
  const [only] = children;
  if (children.length !== 1 || only?.type !== 'text') return undefined;
  const lines = only.value.split('\n');
  const found = snippetsIn(lines);
  const marks = lines.filter((line) => mark.test(line)).length;
  return found.length > 0 && found.length + marks === lines.length
    ? found.map(({ path }) => placesOf(path, folders))
    : undefined;
}

/** Puts the text of files in the place of the lines that name them, indented like these. */
export function fillSnippetLines(
  code: string,
  folders: readonly string[],
  textOf: (places: readonly string[]) => string,
): string {
  const lines = code.split('\n');
  const paths = new Map(snippetsIn(lines).map(({ index, path }) => [index, path]));
  return lines
    .flatMap((line, index): string[] => {
      const path = paths.get(index);
      if (path !== undefined) {
        const indent = /^[ \t]*/.exec(line)?.[0] ?? '';
        return textOf(placesOf(path, folders))
          .split('\n')
          .map((part) => (part === '' ? '' : indent + part));
      }
      return mark.test(line) ? [] : [line.replace(/^([ \t]*);(?=-{1,20}8<-)/, '$1')];
    })
    .join('\n');
}
