/** The files that lines of a page include. */
import { mentionsIn } from '../../includes/mentions.ts';
import type { SourceFile } from '../../model/source-file.ts';
import { linesOf } from './positions.ts';
import type { Asked, AskedSite } from './requests/request.ts';

/** The file that a line includes, of those that the pages of this file have included. */
export function includeAt(asked: Asked, line: number): string | undefined {
  const written = mentionsIn(linesOf(asked.document.getText())[line] ?? '')[0]?.path;
  return written === undefined ? undefined : includedBy(written, asked.file, asked.site.sources.docs);
}

/** A path is meant from the folder of the file; one that begins with `/` or `@`, from folders of the site. */
function includedBy(written: string, file: string, docs: readonly SourceFile[]): string | undefined {
  const all = docs.flatMap(({ path, included = [] }) =>
    path === file || included.some((one) => one.path === file) ? included : [],
  );
  const beside = new URL(written.replace(/^@\/?/, '/'), `file:///${file}`).pathname.slice(1);
  const name = `/${written.replace(/^(?:\.{0,2}\/|@\/?)+/, '')}`;
  const found = all.find(({ path }) => path === decodeURI(beside)) ?? all.find(({ path }) => `/${path}`.endsWith(name));
  return found && 'text' in found ? (found.readFrom ?? found.path) : undefined;
}

/** The pages and partials that include a file, with the line that does. */
export function includersOf({ site, places }: AskedSite, file: string): readonly { file: string; line: number }[] {
  const { docs } = site.sources;
  const texts = new Map(docs.map(({ path, text }) => [path as string, places.textOf(path) ?? text]));
  for (const { included = [] } of docs)
    for (const one of included)
      if ('text' in one && !texts.has(one.path)) texts.set(one.path, places.textOf(one.path) ?? one.text);
  return [...texts].flatMap(([path, text]) =>
    linesOf(text).flatMap((content, line) =>
      mentionsIn(content).some((mention) => includedBy(mention.path, path, docs) === file)
        ? [{ file: path, line }]
        : [],
    ),
  );
}
