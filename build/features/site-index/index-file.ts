/** `index.json`, what a site consists of, for programs, and `index.schema.json`, its JSON Schema. */
import type { Config } from '../../config/config.ts';
import { lastUpdate } from '../../dates/last-update.ts';
import type { Doc } from '../../model/doc.ts';
import type { Sample } from '../../model/extension.ts';
import { outputFile } from '../../model/output-file.ts';
import { outputPath, toMarkdownPath, toUrl } from '../../model/paths.ts';
import { isListed, type Site, type SitePage } from '../../model/site.ts';
import type { Emitter, EmitterContext } from '../../outputs/emitter.ts';
import { localeOf } from '../../pipeline/stage-options.ts';
import { markdownOf } from '../markdown-copies/markdown-files.ts';
import { schema } from './index-schema.ts';
import { readCopy } from './read-copy.ts';
import type { IndexedPage, IndexedSample, SampleProof, SiteIndex } from './site-index.ts';

export const schemaFile = 'index.schema.json';

export const indexFiles =
  (config: Config): Emitter =>
  (site, context) => {
    const index = (): SiteIndex => {
      const { address, origin = '', search } = context;
      return {
        $schema: `./${schemaFile}`,
        schemaVersion: 1,
        title: config.title,
        tagline: config.tagline,
        language: localeOf(config).code,
        address: origin + address.baseUrl,
        ...(search && { search: search.meta }),
        pages: [...site.pages.values()].filter(isListed).flatMap((page) => indexedPage(page, config, site, context)),
      };
    };
    return [
      outputFile(outputPath('index.json'), () => `${JSON.stringify(index())}\n`),
      outputFile(outputPath(schemaFile), () => `${JSON.stringify(schema, null, 2)}\n`),
    ];
  };

function indexedPage(
  page: SitePage,
  { markdownCopies }: Config,
  site: Site,
  context: EmitterContext,
): readonly IndexedPage[] {
  // Those that are made of others say nothing of their own.
  if (page.kind === 'search' || page.kind === 'generated') return [];
  const { address, dates } = context;
  const version = site.versionAt.get(page.route)?.version;
  const updated = page.kind === 'doc' || page.kind === 'page' ? lastUpdate(page.doc, dates)?.date : undefined;
  return [
    {
      url: toUrl(page.route, address.baseUrl, address.trailingSlash),
      ...(page.kind === 'component'
        ? { title: page.meta.title, description: page.meta.description }
        : { title: page.title, description: page.kind === 'category' ? page.description : page.doc.description }),
      kind: page.kind,
      trail: (site.trails.get(page.route) ?? []).slice(0, -1).map(({ label }) => label),
      ...(version && { version: version.name, ...(!version.isLast && { isOld: true }) }),
      ...(updated !== undefined && { updated }),
      ...contentOf(page, markdownCopies, context),
    },
  ];
}

type Content = Pick<IndexedPage, 'markdown' | 'headings' | 'samples' | 'symbols'>;

function contentOf(page: SitePage, hasCopy: boolean, context: EmitterContext): Content {
  const doc = 'doc' in page ? page.doc : undefined;
  if (!doc) return { headings: [], samples: [], symbols: [] };
  const known = doc.headings.map(({ depth, id, text }) => ({ depth, id, text }));
  const { symbols = [] } = doc;
  if ((page.kind !== 'doc' && page.kind !== 'page') || !hasCopy) return { headings: known, samples: [], symbols };
  const { headings, fences } = readCopy(markdownOf(page, context), known);
  const proofOf = proofFinder(doc, context.samplesOf(doc));
  const samples = fences.map(({ language, title, line, endLine, text }): IndexedSample => {
    const section = headings.findLast((heading) => heading.line !== undefined && heading.line < line)?.id;
    const proof = proofOf(language, text);
    return {
      language,
      ...(title !== undefined && { title }),
      ...(section !== undefined && { section }),
      ...{ line, endLine },
      ...(proof && { proof }),
    };
  });
  return { markdown: toMarkdownPath(page.route), headings, samples, symbols };
}

/** Finds the verdict on a block of code by what it says: lines of the copy are not those of the source. */
function proofFinder({ samples: blocks }: Doc, verdicts: readonly Sample[]) {
  const waiting = blocks.map((block, index) => ({ ...block, index })).filter(({ kind }) => kind === 'fence');
  return (language: string, text: string): SampleProof | undefined => {
    const at = waiting.findIndex((block) => block.name === language && block.text === text);
    if (at === -1) return undefined;
    const [block] = waiting.splice(at, 1);
    const found = verdicts.filter((sample) => sample.block === block?.index);
    for (const state of ['failed', 'proven', 'skipped'] as const) {
      const sample = found.find((one) => one.state === state);
      if (sample) return { state, ...proofDetails(sample) };
    }
    return undefined;
  };
}

const proofDetails = ({ kind, by, reason }: Sample): Omit<SampleProof, 'state'> => ({
  kind,
  ...(by && { by }),
  ...(reason !== undefined && { reason }),
});
