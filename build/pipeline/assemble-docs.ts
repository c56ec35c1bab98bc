import type { ComponentPage } from '../../src/shared/renderer.ts';
import type { Doc, DocOutline } from '../model/doc.ts';
import { isSameList, type Kept, keep, nothingKept } from '../model/kept.ts';
import type { RoutePath } from '../model/paths.ts';
import { type Result, result } from '../model/result.ts';
import { isWritten, type Site, type SitePage } from '../model/site.ts';
import type { Sources } from '../model/source-file.ts';
import { assembleSite } from '../navigation/assemble-site.ts';
import type { PageGenerator } from '../navigation/generated-pages.ts';
import type { SampleResults } from '../samples/sample-results.ts';
import type { PageVerdict } from '../samples/samples-stage.ts';
import { withDrawn } from '../samples/with-drawn.ts';
import { emptyFolders } from './empty-folders.ts';
import type { ParsedSources } from './parse-sources.ts';
import { type NavigationRequest, navigationOptions } from './stage-options.ts';

export interface Assembly {
  readonly parsed: ParsedSources;
  readonly sources: Sources;
  readonly samples: SampleResults;
  /** React pages by route. */
  readonly components: Readonly<Record<string, ComponentPage>>;
  readonly generators: readonly PageGenerator[];
}

/** A site, and what it was assembled from. */
interface Assembled {
  readonly docs: readonly Doc[];
  readonly others: readonly (readonly unknown[])[];
  readonly site: Result<Site>;
}

/**
 * Stage 2: assembles the site. The output of extensions is merged into the documents first, so that its headings, links
 * and text are treated like authored ones. If only texts have changed since the last build, the last site gets them.
 * @returns `config/no-docs` for a project without Markdown files.
 */
export function assembleDocs(
  { parsed, sources, samples, components, generators }: Assembly,
  request: NavigationRequest & { readonly kept?: Kept },
): Result<Site> {
  const { config, drafts, locateKey, kept = nothingKept } = request;
  const { categories, failed } = parsed;
  const { assets, statics } = sources;
  const docs = drawnDocs(parsed.docs, samples, kept);
  const others = [[config, drafts, locateKey, components], categories, failed, assets, statics, generators];
  const assemble = (): Result<Site> => {
    const leftOut = new Map(failed.map((path) => [path, 'it has errors']));
    const input = { docs, categories, assets, statics, components, leftOut, generators };
    return assembleSite(input, navigationOptions(request));
  };
  const { value, diagnostics } = kept.next<Assembled>('assemble', (last) => {
    const dependsOnTexts = generators.some(({ readsTexts }) => readsTexts);
    const changed =
      last &&
      !dependsOnTexts &&
      others.every((list, n) => isSameList(list, last.others[n] ?? [])) &&
      changedTexts(last.docs, docs);
    return { docs, others, site: last && changed ? withTexts(last.site, changed) : assemble() };
  }).site;
  return result(value, [...diagnostics, ...emptyFolders(sources, request)]);
}

interface DrawnDoc {
  readonly samples: PageVerdict['samples'];
  readonly drawn: Doc;
}

/** A document with the same drawings stays the same object, so that what is made from it is kept, too. */
function drawnDocs(docs: readonly Doc[], { verdicts }: SampleResults, kept: Kept): readonly Doc[] {
  const known = keep(kept, 'drawn', [], () => new WeakMap<Doc, DrawnDoc>());
  return docs.map((doc) => {
    const samples = verdicts.get(doc.path)?.samples;
    if (!samples) return doc;
    const last = known.get(doc);
    if (last && isSameList(last.samples, samples)) return last.drawn;
    const drawn = withDrawn(doc, samples);
    known.set(doc, { samples, drawn });
    return drawn;
  });
}

/** @returns The documents whose text has changed; undefined if more than texts has. */
function changedTexts(before: readonly Doc[], docs: readonly Doc[]): readonly Doc[] | undefined {
  if (before.length !== docs.length) return undefined;
  const changed: Doc[] = [];
  for (const [index, doc] of docs.entries()) {
    const last = before[index];
    if (doc === last) continue;
    if (!last || outlineOf(doc) !== outlineOf(last)) return undefined;
    changed.push(doc);
  }
  return changed;
}

/** As JSON, to compare. */
function outlineOf({ path, collection, version, locale, meta, keyAt, title, description }: Doc): string {
  const outline: DocOutline = {
    path,
    collection,
    version,
    locale,
    meta,
    keyAt,
    description,
    ...(title !== undefined && { title }),
  };
  return JSON.stringify(outline);
}

/** The site with other texts in its pages; all the rest is the same, as an object. */
function withTexts({ value: site, diagnostics }: Result<Site>, changed: readonly Doc[]): Result<Site> {
  if (changed.length === 0) return result(site, diagnostics);
  const pages = new Map<RoutePath, SitePage>(site.pages);
  for (const doc of changed) {
    const route = site.routeOf.get(doc.path);
    const page = route === undefined ? undefined : pages.get(route);
    if (page && isWritten(page)) pages.set(page.route, { ...page, doc } as SitePage);
  }
  return result({ ...site, pages }, diagnostics);
}
