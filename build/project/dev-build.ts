/** Compares successive builds of `serve`: which pages to keep serving, and how open pages have to update. */
import type { SiteChange } from '../../src/shared/build-event.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { OutputPath } from '../model/paths.ts';
import type { PageOutput } from '../pages/page-files.ts';
import type { Build } from '../pipeline/build-site.ts';

/** The build that is being served. Files of the search index are added when the index is first requested. */
export type ServedBuild = Build & { readonly files: Map<OutputPath, OutputFile> };

/** Keeps the last good version of pages that have errors now: their author is probably in the middle of an edit. */
export function withLastGoodPages(next: Build, previous: Build | undefined): ServedBuild {
  const files = new Map(next.files);
  const kept = new Map<OutputPath, PageOutput>();
  // Pages that were rendered for other client code would not hydrate.
  const isSameCode = previous?.bundle?.id === next.bundle?.id;
  const reusable = previous && isSameCode ? previous : undefined;
  const filesWithErrors = new Set(
    next.diagnostics.flatMap(({ severity, at }) => (severity === 'error' && at ? [at.file] : [])),
  );
  for (const [html, page] of reusable?.pages ?? []) {
    if (next.pages.has(html) || !filesWithErrors.has(page.file)) continue;
    kept.set(html, page);
    for (const path of [html, page.json]) {
      const file = reusable?.files.get(path);
      if (file) files.set(path, file);
    }
  }
  // The same object while nothing is kept: what is made from it stays the same, too.
  return { ...next, files, pages: kept.size === 0 ? next.pages : new Map([...next.pages, ...kept]) };
}

interface ChangeContext {
  readonly number: number;
  readonly baseUrl: string;
  /** Whether something around the content has changed: the configuration or a template. */
  readonly isFrameChanged?: boolean;
}

/**
 * How open pages have to update: new client code, another frame and other static files require a reload, new styles a new
 * style sheet. Otherwise pages fetch their data again and update in place.
 */
export function changeBetween(
  previous: Build | undefined,
  next: Build,
  { number, baseUrl, isFrameChanged = false }: ChangeContext,
): SiteChange {
  const [oldStyles = [], styles = []] = [previous?.bundle?.styles, next.bundle?.styles];
  const hasSameScripts = JSON.stringify(scriptsOf(previous)) === JSON.stringify(scriptsOf(next));
  if (isFrameChanged || statesOf(previous) !== statesOf(next)) return { kind: 'reload', number };
  if (!hasSameScripts || oldStyles.length !== styles.length) return { kind: 'reload', number };
  const changes = styles.flatMap((style, index) =>
    style === oldStyles[index] ? [] : [{ from: `${baseUrl}${oldStyles[index]}`, to: baseUrl + style }],
  );
  if (changes.length > 0) return { kind: 'css', number, styles: changes };
  return { kind: previous?.bundle?.id === next.bundle?.id ? 'page' : 'reload', number };
}

/** Static files keep their address when they change, so a page cannot tell that it shows an old one. */
function statesOf(build: Build | undefined): string {
  const states: string[] = [];
  for (const { path, source } of build?.files.values() ?? []) if (source) states.push(`${path} ${source.state}`);
  return states.join('\n');
}

const scriptsOf = (build: Build | undefined) => [
  build?.bundle?.files.map(({ path }) => path).filter((path) => path.endsWith('.js')),
  build?.bundle?.prepaint,
];
