/** Compares successive builds of `serve`: which pages to keep serving, and how open pages have to update. */
import type { SiteChange } from '../../src/shared/build-event.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { OutputPath } from '../model/paths.ts';
import { frameOf } from '../model/site.ts';
import type { PageOutput } from '../pages/page-files.ts';
import type { Build } from '../pipeline/build-site.ts';

/** The build that is being served. */
export interface ServedBuild extends Build {
  /** Served before the files of the build: pages that have errors now, and the search index once it is requested. */
  readonly more: Map<OutputPath, OutputFile>;
  /** Files of earlier builds whose names hold a hash: a page that is just loading asks for those of the build it is from. */
  readonly older: ReadonlyMap<OutputPath, OutputFile>;
}

export type ServedFiles = Pick<ReadonlyMap<string, OutputFile>, 'size' | 'get' | 'has'>;

/** Looks files up where they are: in a large site, copying their list would cost each edit more than its page. */
export function servedFiles({ files, more, older }: ServedBuild): ServedFiles {
  const places: readonly ReadonlyMap<string, OutputFile>[] = [more, files, older];
  const get = (path: string): OutputFile | undefined => {
    for (const place of places) {
      const file = place.get(path);
      if (file) return file;
    }
    return undefined;
  };
  return { size: files.size + more.size, get, has: (path) => get(path) !== undefined };
}

/** Keeps the last good version of pages that have errors now: their author is probably in the middle of an edit. */
export function withLastGoodPages(next: Build, previous: ServedBuild | undefined): ServedBuild {
  const more = new Map<OutputPath, OutputFile>();
  const kept = new Map<OutputPath, PageOutput>();
  // Pages that were rendered for other client code would not hydrate.
  const isSameCode = previous?.bundle?.id === next.bundle?.id;
  const reusable = previous && isSameCode ? previous : undefined;
  const filesWithErrors = new Set(
    next.diagnostics.flatMap(({ severity, at }) => (severity === 'error' && at ? [at.file] : [])),
  );
  if (reusable && filesWithErrors.size > 0)
    for (const [html, page] of reusable.pages) {
      if (next.pages.has(html) || !filesWithErrors.has(page.file)) continue;
      kept.set(html, page);
      for (const path of [html, page.data]) {
        const file = servedFiles(reusable).get(path);
        if (file) more.set(path, file);
      }
    }
  // The same object while nothing is kept: what is made from it stays the same, too.
  const pages = kept.size === 0 ? next.pages : new Map([...next.pages, ...kept]);
  return { ...next, more, older: olderFiles(next, reusable), pages };
}

/** How many files of earlier builds are kept: sidebars of a site that has several, of some builds. */
const MAX_OLDER = 16;

/** Only another frame of the site gives files other names. */
function olderFiles(next: Build, previous: ServedBuild | undefined): ServedBuild['older'] {
  if (!previous?.site || !next.site) return new Map();
  if (frameOf(previous.site) === frameOf(next.site)) return previous.older;
  const gone = [...previous.files].filter(([path]) => path.startsWith('assets/') && !next.files.has(path));
  return new Map([...previous.older, ...gone].slice(-MAX_OLDER));
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
  if (isFrameChanged || !hasSameStatics(previous, next)) return { kind: 'reload', number };
  if (!hasSameScripts || oldStyles.length !== styles.length) return { kind: 'reload', number };
  const changes = styles.flatMap((style, index) =>
    style === oldStyles[index] ? [] : [{ from: `${baseUrl}${oldStyles[index]}`, to: baseUrl + style }],
  );
  if (changes.length > 0) return { kind: 'css', number, styles: changes };
  return { kind: previous?.bundle?.id === next.bundle?.id ? 'page' : 'reload', number };
}

/** Static files keep their address when they change, so a page cannot tell that it shows an old one. */
function hasSameStatics(previous: Build | undefined, next: Build): boolean {
  const [before, now] = [previous?.site?.statics, next.site?.statics];
  if (before === now) return true;
  return (
    before?.size === now?.size && [...(now ?? [])].every(([path, { state }]) => before?.get(path)?.state === state)
  );
}

const scriptsOf = (build: Build | undefined) => [
  build?.bundle?.files.map(({ path }) => path).filter((path) => path.endsWith('.js')),
  build?.bundle?.prepaint,
];
