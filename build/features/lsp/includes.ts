/** The files that lines of a page include. */
import { placeOf } from '../../includes/address.ts';
import { mentionsIn } from '../../includes/mentions.ts';
import type { SourcePath } from '../../model/paths.ts';
import type { IncludedFile } from '../../model/source-file.ts';
import { linesOf } from './positions.ts';
import type { Asked, AskedSite } from './requests/request.ts';

/** The file that a line includes, if a page has included it. */
export function includeAt(asked: Asked, line: number): string | undefined {
  return includedBy(linesOf(asked.document.getText())[line] ?? '', asked)?.path;
}

/** The text of a file that a text includes. */
export const includedText = (written: string, asked: Asked): string | undefined => includedBy(written, asked)?.text;

interface ReadFile {
  /** From which the text was read: a translation, where there is one. */
  readonly path: string;
  readonly text: string;
}

const includedBy = (text: string, { site, file }: Asked): ReadFile | undefined => finderIn(site)(text, file);

/** @returns What finds the first file that a text includes, if a page has included it. */
function finderIn({ sources, project }: AskedSite['site']): (text: string, from: string) => ReadFile | undefined {
  const { aliases, markdown } = project.settings.config;
  const options = { aliases, snippetFolders: markdown.snippetFolders };
  const files = new Map<string, IncludedFile>(
    sources.docs.flatMap(({ included = [] }) => included.map((one) => [one.path, one] as const)),
  );
  return (text, from) => {
    for (const { path: written } of mentionsIn(text, options)) {
      const place = placeOf(from as SourcePath, written);
      const found = 'path' in place ? files.get(place.path) : undefined;
      if (found && 'text' in found) return { path: found.readFrom ?? found.path, text: found.text };
    }
    return undefined;
  };
}

/** The pages and partials that include a file, with the line that does. */
export function includersOf({ site, places }: AskedSite, file: string): readonly { file: string; line: number }[] {
  const find = finderIn(site);
  const all = site.sources.docs.flatMap(({ path, text, included = [] }) => [
    { path: path as string, text },
    ...included.flatMap((one) => ('text' in one ? [one] : [])),
  ]);
  const texts = new Map(all.map(({ path, text }) => [path as string, places.textOf(path) ?? text]));
  return [...texts].flatMap(([path, text]) =>
    linesOf(text).flatMap((content, line) => (find(content, path)?.path === file ? [{ file: path, line }] : [])),
  );
}
