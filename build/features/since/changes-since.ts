/** Which findings concern what has changed since a commit: those on changed pages, and links that changes broke. */
import type { CheckedLink } from '../../checks/run-checks.ts';
import { fileCandidates, type LinkOrigin } from '../../links/resolve-link.ts';
import { isBlocking, type SourceRange } from '../../model/diagnostic.ts';
import { type RoutePath, routePath, sourcePath } from '../../model/paths.ts';
import { isWritten } from '../../model/site.ts';
import { docAddress } from '../../navigation/doc-address.ts';
import { setOfPath } from '../../navigation/options.ts';
import type { Build } from '../../pipeline/build-site.ts';
import { docSets } from '../../pipeline/stage-options.ts';
import type { CheckScope } from '../../project/check-part.ts';
import type { Project } from '../../project/project.ts';
import { gitChanges } from './git-changes.ts';

/** @returns undefined if Git does not know the ref. */
export async function changesSince(project: Project, ref: string): Promise<CheckScope | undefined> {
  const { paths, settings } = project;
  const changes = gitChanges(paths.root, ref);
  if (!changes) return undefined;
  const { changed, gone } = changes;
  const former = await formerRoutes(project, [...gone, ...changed], changes.before);
  const sets = docSets(settings.config);
  return {
    hasFile: (file) => changed.has(file),
    concerns(build) {
      const links = new Map<SourceRange, CheckedLink>(build.links.map((link) => [link.link.at, link]));
      return (diagnostic) => {
        const { at, code } = diagnostic;
        if (!at || isBlocking(diagnostic) || changed.has(at.file)) return true;
        const link = code.startsWith('link/') ? links.get(at) : undefined;
        return link !== undefined && leadsToChange(link, build);
      };
    },
  };

  function leadsToChange({ link, target }: CheckedLink, { site }: Build): boolean {
    if (target.kind === 'page') {
      const page = site?.pages.get(target.route);
      return page !== undefined && isWritten(page) && changed.has(page.doc.path);
    }
    if (target.kind !== 'missing') return false;
    if (former.has(target.resolved as RoutePath)) return true;
    const { file } = link.at;
    const contentRoot = setOfPath(sets, file)?.path ?? settings.config.docs.path;
    const from = { path: sourcePath(file), route: routePath('/'), isIndex: false, contentRoot };
    return goneFiles(link.href, from).some((path) => gone.has(path));
  }

  function goneFiles(href: string, from: LinkOrigin): readonly string[] {
    const files = fileCandidates(href, from, settings.config);
    return href.startsWith('/')
      ? [...files, `${settings.config.staticDirectory}${href.replace(/[?#].*$/, '')}`]
      : files;
  }
}

/** The former addresses of changed pages. */
async function formerRoutes(
  project: Project,
  files: readonly string[],
  before: (path: string) => string | undefined,
): Promise<ReadonlySet<RoutePath>> {
  const { config } = project.settings;
  const sets = docSets(config);
  const pages = files.filter((path) => setOfPath(sets, path) && /\.mdx?$/i.test(path));
  const sources = pages.flatMap((path) => {
    const text = before(path);
    const place = {
      path: sourcePath(path),
      collection: 'docs',
      version: 'current',
      locale: config.i18n.defaultLocale,
    } as const;
    return text === undefined ? [] : [{ ...place, text }];
  });
  const parsed = await project.parse(sources);
  return new Set(
    parsed.value.flatMap((doc) => docAddress(doc, setOfPath(sets, doc.path) ?? config.docs).address?.route ?? []),
  );
}
