/** The pages that show how a page differs from itself in an older version. */
import { type RoutePath, routePath } from '../../model/paths.ts';
import type { DocPage, GeneratedPage } from '../../model/site.ts';
import type { GeneratorInput, PageGenerator, SetOfDocs } from '../../navigation/generated-pages.ts';
import { changesArticle, changesTitle } from './changes-article.ts';
import { showsChanges } from './feature.ts';

/** One for each document of the last version that is another in an older version. */
export const changePages: PageGenerator = {
  readsTexts: true,
  pagesOf: (input) => input.sets.filter(({ set }) => showsChanges(set)).flatMap((since) => changesSince(since, input)),
};

/** The address of the page about what has changed on another page. */
export const changesRoute = (route: RoutePath, version: string): RoutePath => routePath(route, `since-${version}`);

function changesSince({ set, docs }: SetOfDocs, { sets, pages }: GeneratorInput): readonly GeneratedPage[] {
  const last = sets.find(({ set: { version } }) => version?.isLast && version.of === set.version?.of);
  const since = set.version;
  const until = last?.set.version;
  if (!since || !until) return [];
  const routeOf = new Map(last.docs.map(({ id, address }) => [id, address.route]));
  return docs.flatMap(({ id, address }): readonly GeneratedPage[] => {
    const before = docAt(pages, address.route);
    const after = docAt(pages, routeOf.get(id));
    if (!before || !after || isSame(before, after)) return [];
    const comparison = { before, after, since: since.label, until: until.label };
    return [
      {
        kind: 'generated',
        route: changesRoute(after.route, since.name),
        unlisted: true,
        claimant: `what has changed in ${after.doc.path} since ${since.label}`,
        compose: (tools) => ({
          title: changesTitle(comparison, tools),
          article: changesArticle(comparison, tools),
        }),
      },
    ];
  });
}

function docAt(pages: GeneratorInput['pages'], route: RoutePath | undefined): DocPage | undefined {
  const page = route === undefined ? undefined : pages.get(route);
  return page?.kind === 'doc' ? page : undefined;
}

/** The text is not looked at where its hash is known: it stays on disk. */
const isSame = ({ doc: before }: DocPage, { doc: after }: DocPage): boolean =>
  before.textHash !== undefined && after.textHash !== undefined
    ? before.textHash === after.textHash
    : JSON.stringify(before.body) === JSON.stringify(after.body);
