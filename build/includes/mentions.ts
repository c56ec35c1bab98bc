/** The three ways to take text from another file, as they are written. */
import { fenceOpening, withoutPrefix } from '../markdown/syntax/fence.ts';
import { mayImport, moduleImports, unescaped } from '../mdx/module-imports.ts';
import { type Aliases, withoutAlias } from '../model/aliases.ts';
import { readAddress } from './address.ts';
import { snippetPaths } from './snippet.ts';
import { listedPaths } from './snippet-lines.ts';

/** Whether a text may ask for that of other files. */
export const mayInclude = (text: string): boolean => /@include|file=|^import\s|<<<|-8<-/m.test(text);

/** What names of files depend on; options of these names (build/config/config.ts). */
export interface MentionOptions {
  readonly snippetFolders?: readonly string[] | undefined;
  readonly aliases?: Aliases | undefined;
}

/** A file that a text may include. */
export interface Mention {
  /** As written, without an alias. */
  readonly path: string;
  /** The file is read as Markdown, and may include others. */
  readonly isMarkdown: boolean;
}

/**
 * Files that a page or a partial may include, found without parsing it: some may be mentioned in code only. Linear.
 */
export function mentionsIn(
  text: string,
  { snippetFolders = [], aliases = {} }: MentionOptions = {},
): readonly Mention[] {
  const found: Mention[] = [];
  const add = (written: string | undefined, isMarkdown: boolean): void => {
    const path = written && readAddress(written)?.path;
    if (path) found.push({ path: withoutAlias(path, aliases), isMarkdown });
  };
  if (text.includes('file='))
    for (const line of text.split(/\r\n|\r|\n/))
      if (line.includes('file=')) add(fenceFile(fenceOpening(withoutPrefix(line))?.info ?? '')?.written, false);
  if (text.includes('<<<')) for (const path of snippetPaths(text)) add(path, false);
  if (text.includes('-8<-')) for (const path of listedPaths(text, snippetFolders)) add(path, true);
  if (text.includes('@include'))
    for (const [, written] of text.matchAll(/<!--[ \t]*@include:([^<>\r\n]{1,1000})-->/g)) add(written?.trim(), true);
  if (!mayImport(text)) return found;
  for (const [, , path = ''] of text.matchAll(everyPartialImport)) add(unescaped(path), true);
  // The Markdown files that a module shows are imported like those of a page.
  for (const { paths } of moduleImports(text, aliases)) for (const path of paths) add(path, true);
  return found;
}

/** `file=…` in a fence's info string, and the rest of it. Lines may follow the closing quote: `file="a b.js"{3-9}`. */
export function fenceFile(info: string): { readonly written: string; readonly rest: string } | undefined {
  const match =
    /(?:^|\s)file=(?:(?:"([^"\r\n]{1,1000})"|'([^'\r\n]{1,1000})')(\{[^{}\r\n]{0,40}\})?|([^\s"']{1,1000}))(?=\s|$)/.exec(
      info,
    );
  if (!match) return undefined;
  const [whole, double, single, lines = '', bare] = match;
  const before = info.slice(0, match.index);
  const after = info.slice(match.index + whole.length);
  return { written: (double ?? single ?? bare ?? '') + lines, rest: (before + after).trim() };
}

/** The address in `<!-- @include: ./_part.md -->` when the text is nothing else. */
export const commentInclude = (html: string): string | undefined =>
  /^<!--[ \t]*@include:([^<>\r\n]{1,1000})-->\s*$/.exec(html)?.[1]?.trim();

const importClause =
  /import\s{1,9}([A-Z]\w{0,99})(?:\s{0,9},\s{0,9}\{[^{}]{0,500}\})?\s{1,9}from\s{0,9}["']([^"'{}#\r\n]{1,1000}\.mdx?)["']/;
/** Several may share a line, and one may take several lines. */
const everyPartialImport = new RegExp(`(?:^ {0,3}|;[ \\t]{0,9})${importClause.source}`, 'gm');
const onePartialImport = new RegExp(`^\\s{0,9}${importClause.source}[ \\t]{0,9};?\\s{0,9}$`);

/** `import Part from './_part.mdx'`, the whole statement. */
export function partialImport(statement: string): { readonly name: string; readonly path: string } | undefined {
  const [, name, path] = onePartialImport.exec(statement) ?? [];
  return name === undefined || path === undefined ? undefined : { name, path: unescaped(path) };
}

export interface LoneTag {
  readonly name: string;
  readonly hasProps: boolean;
}

/** One or more tags and nothing else: `<Part />`, `<Part></Part>`. */
export function loneTags(html: string): readonly LoneTag[] | undefined {
  const tags = /<([A-Z]\w{0,99})(\s[^<>]{0,2000}?)?\s*(?:\/>|><\/\1>)\s*/gy;
  const text = html.trim();
  const found: { name: string; hasProps: boolean }[] = [];
  while (tags.lastIndex < text.length) {
    const match = tags.exec(text);
    if (!match) return undefined;
    found.push({ name: match[1] ?? '', hasProps: (match[2] ?? '').trim() !== '' });
  }
  return found.length > 0 ? found : undefined;
}
