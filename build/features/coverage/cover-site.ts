/** Compares the items that pages should show, according to extensions, with those they do show. */
import { isSample } from '../../markdown/extensions.ts';
import { type Diagnostic, problem } from '../../model/diagnostic.ts';
import type { Doc } from '../../model/doc.ts';
import { errorMessage } from '../../model/error-message.ts';
import type { Extension, Inventory, ShownItem } from '../../model/extension.ts';
import { fill } from '../../model/holed-text.ts';
import { escapeHtml } from '../../model/html.ts';
import { type Result, result } from '../../model/result.ts';
import type { Sources } from '../../model/source-file.ts';
import type { SampleResults } from '../../samples/sample-results.ts';
import type { PageVerdict } from '../../samples/samples-stage.ts';
import { type CoveredPage, cover, type SurfaceCoverage } from './cover.ts';
import { marks, readArticle } from './read-article.ts';

export interface CoverageRequest {
  readonly root: string;
  /** Addresses of compiled extensions. */
  readonly extensions: readonly string[];
}

/** @returns The coverage of every surface that extensions list; `config/extension` for an extension that throws. */
export async function coverSite(
  docs: readonly Doc[],
  { verdicts }: Pick<SampleResults, 'verdicts'>,
  { sampleFiles }: Pick<Sources, 'sampleFiles'>,
  { root, extensions }: CoverageRequest,
): Promise<Result<readonly SurfaceCoverage[]>> {
  const diagnostics: Diagnostic[] = [];
  const surfaces: SurfaceCoverage[] = [];
  const articles = docs.map((doc) => ({ doc, sections: readArticle(articleOf(doc, verdicts.get(doc.path))) }));
  for (const url of extensions) {
    const { default: extension } = (await import(url)) as { readonly default: Extension };
    const { coverage, name } = extension;
    if (!coverage) continue;
    try {
      const inventory = await coverage.inventory(root);
      const pages: CoveredPage[] = [];
      for (const { doc, sections } of articles) {
        const shown = await itemsShownBy(inventory, extension, doc, sampleFiles, verdicts.get(doc.path));
        pages.push({ path: doc.path, sections, shown });
      }
      surfaces.push(...cover(inventory.surfaces, pages));
    } catch (error) {
      const reason = errorMessage(error);
      diagnostics.push(
        problem('config/extension', `the extension \`${name}\` cannot say what there is to cover: ${reason}`),
      );
    }
  }
  return result(surfaces, diagnostics);
}

/** The HTML of a document as readers see it, with markers around verified samples. */
function articleOf({ body, links }: Doc, verdict: PageVerdict | undefined): string {
  return fill(body, (hole) => {
    if (hole.kind === 'link') return escapeHtml(links[hole.link]?.href ?? '');
    if (hole.kind !== 'sample') return '';
    const blockSamples = verdict?.samples.filter(({ block }) => block === hole.sample) ?? [];
    // A sample about a drawing does not prove everything that is drawn.
    const drawing = blockSamples.filter(({ part }) => part);
    const isProven =
      (drawing.length > 0 ? drawing : blockSamples).some(({ state }) => state === 'proven') &&
      blockSamples.every(({ state }) => state !== 'failed');
    const drawn = blockSamples
      .map(({ part }) =>
        fill(part?.body ?? [], (one) => (one.kind === 'link' ? (part?.links[one.link]?.href ?? '') : '')),
      )
      .join('');
    if (drawn === '') return isProven ? marks.proven : '';
    return isProven ? `${marks.open}${drawn}${marks.close}` : drawn;
  });
}

async function itemsShownBy(
  inventory: Inventory,
  { samples: checker }: Extension,
  doc: Doc,
  files: Sources['sampleFiles'],
  verdict: PageVerdict | undefined,
): Promise<readonly ShownItem[]> {
  if (!inventory.shown || !checker || !verdict) return [];
  // Extensions number only their own blocks, so translate the page's block indexes.
  const ownIndexes = doc.samples.flatMap((block, index) =>
    isSample([checker], block.kind, block.name) ? [index] : [],
  );
  const blocks = ownIndexes.flatMap((index) => doc.samples[index] ?? []);
  const good = verdict.samples.flatMap((sample) => {
    const block = ownIndexes.indexOf(sample.block);
    return block >= 0 && (sample.state === 'proven' || sample.state === 'shown') ? [{ ...sample, block }] : [];
  });
  return blocks.length === 0 ? [] : inventory.shown({ path: doc.path, blocks, files }, good);
}
