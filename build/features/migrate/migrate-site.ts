/** The implementation of `docs-build migrate`. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import type { Doc } from '../../model/doc.ts';
import { type Result, result } from '../../model/result.ts';
import type { SourceFile } from '../../model/source-file.ts';
import type { Project } from '../../project/project.ts';
import { entryUrl } from '../../project/tool.ts';
import { findDocusaurusConfig } from '../docusaurus/find.ts';
import { docusaurus } from '../docusaurus/load.ts';
import { acceptForeignSite } from '../other-tools/load-foreign.ts';
import { configFiles, migrationReport } from './migration.ts';

export interface Migration {
  /** Paths of the files that were written or changed, relative to the root. */
  readonly written: readonly string[];
  readonly pages: number;
  /** Number of keys that have no counterpart. */
  readonly notes: number;
  /** Content that is not built, such as `blog/ (3 posts)`. */
  readonly notTakenOver: readonly string[];
}

export const reportName = 'docs-migration.md';

/**
 * Writes the configuration that a Docusaurus site stands for, and a report. Reads and builds with `project`, which has no
 * configuration of its own.
 * @param edit Also deletes the lines of pages that have no effect.
 */
export async function migrate(project: Project, edit: boolean): Promise<Result<Migration | undefined>> {
  const { root, cacheDir } = project.paths;
  const path = findDocusaurusConfig(root);
  if (path === undefined) return result(undefined, []);
  const { value: site, diagnostics } = await acceptForeignSite(
    path,
    {
      root,
      cacheDir,
      libraryUrl: entryUrl('index.js').href,
    },
    docusaurus,
  );
  if (!site) return result(undefined, diagnostics);
  const sources = project.readSources();
  const built = await project.build({ sources });
  const edits = edit ? await uselessLines(project, sources.value.docs) : new Map<string, EditedPage>();
  const hasReactPages =
    fastGlob.sync('src/pages/**/*.{tsx,jsx,js}', { cwd: root, followSymbolicLinks: false }).length > 0;
  const files = configFiles({ config: site.config, hasReactPages });
  for (const [name, text] of files) writeFileSync(join(root, name), text);
  for (const [name, { text }] of edits) writeFileSync(join(root, name), text);
  const written = [...files.keys(), reportName, ...edits.keys()];
  const report = migrationReport({
    file: site.file,
    notes: site.notes.map((note) => ({ ...note, line: site.locate(note.path)?.line })),
    pages: sources.value.docs.map((doc) => doc.path),
    diagnostics: built.diagnostics,
    written,
    edits: new Map([...edits].map(([name, { lines }]) => [name, lines])),
  });
  writeFileSync(join(root, reportName), report);
  const notTakenOver = site.notes.flatMap((note) => note.notTakenOver ?? []);
  return result(
    {
      written,
      pages: sources.value.docs.length,
      notes: site.notes.filter((note) => !note.notTakenOver).length,
      notTakenOver,
    },
    diagnostics,
  );
}

interface EditedPage {
  readonly text: string;
  /** Number of lines that were deleted. */
  readonly lines: number;
}

/** Imports that were left out. A page is edited only if it is the same without them, as far as readers can tell. */
async function uselessLines(project: Project, docs: readonly SourceFile[]): Promise<ReadonlyMap<string, EditedPage>> {
  const importing = docs.filter(({ text }) => /^\s{0,3}import\s/m.test(text));
  const before = new Map((await project.parse(importing)).value.map((doc) => [doc.path, doc]));
  const candidates = importing.flatMap((file) => {
    const path = join(project.paths.root, file.path);
    const lines = goneLines(before.get(file.path));
    if (lines.size === 0 || !existsSync(path)) return [];
    const kept = readFileSync(path, 'utf8')
      .split('\n')
      .filter((line, index) => !(lines.has(index + 1) && /^\s*import\b.*['"];?\s*$/.test(line)));
    return [{ file, text: kept.join('\n') }];
  });
  const after = await project.parse(
    candidates.map(({ file, text }) => ({ ...file, text: text.replace(/^\ufeff/, '') })),
  );
  const isSame = (doc: Doc): boolean => {
    const old = before.get(doc.path);
    return old !== undefined && shown(old) === shown(doc);
  };
  const same = new Set(after.value.filter(isSame).map(({ path }) => path));
  return new Map(
    candidates
      .filter(({ file }) => same.has(file.path))
      .map(
        ({ file, text }) =>
          [file.path, { text, lines: lineCount(file.text) - lineCount(text.replace(/^\ufeff/, '')) }] as const,
      )
      .filter(([, { lines }]) => lines > 0),
  );
}

/** Lines that readers get nothing of. */
const goneLines = (doc: Doc | undefined): ReadonlySet<number> =>
  new Set(
    (doc?.edits ?? [])
      .filter(({ text }) => text === '')
      .flatMap(({ line, endLine }) => Array.from({ length: endLine - line + 1 }, (_, index) => line + index)),
  );

const lineCount = (text: string): number => text.split('\n').length;

/** What readers get of a page. */
const shown = ({ title, body, headings, sections, links, anchors }: Doc): string =>
  JSON.stringify({
    title,
    body,
    headings,
    sections,
    anchors,
    links: links.map(({ kind, href }) => [kind, href]),
  }).replace(/ data-line=\\"[^"]*\\"/g, '');
