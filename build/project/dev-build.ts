/** How one build of `serve` follows another: what stays up, and what open pages have to do. */
import type { SiteChange } from '../../src/shared/build-event.ts';
import { type Diagnostic, isBlocking } from '../model/diagnostic.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { OutputPath } from '../model/paths.ts';
import type { Build } from '../pipeline/build-site.ts';

/** A build whose files may become more while it is served: the search index is made when it is asked for. */
export type ServedBuild = Build & { readonly files: Map<OutputPath, OutputFile> };

/** Whether a build can take the place of the one that is served. */
export const isServable = (build: Build, diagnostics: readonly Diagnostic[]): boolean =>
  build.site !== undefined && !diagnostics.some(isBlocking);

/** A page with errors stays as it last was: its author is in the middle of an edit. */
export function withLastGoodPages(now: Build, previous: Build | undefined): ServedBuild {
  const files = new Map(now.files);
  const pages = new Map(now.pages);
  // A page rendered for other client code would not work.
  const isSameCode = previous?.bundle?.id === now.bundle?.id;
  const kept = previous && isSameCode ? previous : undefined;
  const failed = new Set(now.diagnostics.flatMap(({ severity, at }) => (severity === 'error' && at ? [at.file] : [])));
  for (const [html, page] of kept?.pages ?? []) {
    if (pages.has(html) || !failed.has(page.file)) continue;
    pages.set(html, page);
    for (const path of [html, page.json]) {
      const file = kept?.files.get(path);
      if (file) files.set(path, file);
    }
  }
  return { ...now, files, pages };
}

/**
 * What open pages have to do: new client code needs a new page, new styles a new style sheet; all else is data that a
 * page swaps in place.
 */
export function changeBetween(
  previous: Build | undefined,
  now: Build,
  { number, baseUrl }: { readonly number: number; readonly baseUrl: string },
): SiteChange {
  const [oldStyles = [], styles = []] = [previous?.bundle?.styles, now.bundle?.styles];
  const hasSameScripts = JSON.stringify(scriptsOf(previous)) === JSON.stringify(scriptsOf(now));
  if (!hasSameScripts || oldStyles.length !== styles.length) return { kind: 'reload', number };
  const changes = styles.flatMap((style, index) =>
    style === oldStyles[index] ? [] : [{ from: `${baseUrl}${oldStyles[index]}`, to: baseUrl + style }],
  );
  if (changes.length > 0) return { kind: 'css', number, styles: changes };
  return { kind: previous?.bundle?.id === now.bundle?.id ? 'page' : 'reload', number };
}

const scriptsOf = (build: Build | undefined) => [
  build?.bundle?.files.map(({ path }) => path).filter((path) => path.endsWith('.js')),
  build?.bundle?.prepaint,
];
