/** Stages 4 to 6: all files of a site except its compiled code. Contents are created lazily. */

import type { CheckedLink } from '../checks/run-checks.ts';
import type { Config } from '../config/config.ts';
import type { HeadContext } from '../features/feature.ts';
import type { SiteHooks } from '../features/used-hooks.ts';
import { addressFrom } from '../includes/address.ts';
import type { LanguageLinks } from '../languages/language-links.ts';
import type { Doc } from '../model/doc.ts';
import type { Sample } from '../model/extension.ts';
import { type Kept, keep, nothingKept } from '../model/kept.ts';
import { memoize } from '../model/memoize.ts';
import { type OutputFile, outputFile } from '../model/output-file.ts';
import { outputPath, type SourcePath, sourcePath } from '../model/paths.ts';
import type { Bundle, MadePictures, Ports, Templates } from '../model/ports.ts';
import { frameOf, type Site } from '../model/site.ts';
import type { AssetFile, FileDates, SourceFile, Sources } from '../model/source-file.ts';
import type { EmitterContext } from '../outputs/emitter.ts';
import { emitters } from '../outputs/index.ts';
import { composer } from '../pages/compose-page.ts';
import { hrefOf } from '../pages/href.ts';
import { type PageFiles, pageFiles } from '../pages/page-files.ts';
import { sidebarsOf } from '../pages/sidebars.ts';
import type { SampleResults } from '../samples/sample-results.ts';
import { drawnText } from '../samples/with-drawn.ts';
import type { SearchFiles } from '../search/provider.ts';
import { assetAddresses, type KnownAsset, shortHex } from './asset-addresses.ts';
import { siteData } from './site-data.ts';
import { frameNeeds, sitePolicy } from './site-policy.ts';
import { pageOptions } from './stage-options.ts';

export interface SiteContent {
  readonly site: Site;
  readonly sources: Sources;
  readonly samples: SampleResults;
  readonly links: readonly CheckedLink[];
  /** Undefined where no index is published. */
  readonly index: SearchFiles | undefined;
  readonly pictures: readonly MadePictures[];
  readonly bundle: Bundle;
  readonly templates: Templates;
  /** Absent in a site with one language. */
  readonly languages?: LanguageLinks | undefined;
  /** What features add. */
  readonly ofFeatures: SiteHooks;
}

/** Where a language is: all its files are in a folder, apart from those that all languages share. */
export interface SiteFiles extends Omit<PageFiles, 'components'> {
  /** What the pages that run code of the site are drawn from: the same objects give the same pages. */
  readonly codeInputs: readonly unknown[];
  readonly shared: readonly OutputFile[];
}

export interface SiteFilesOptions {
  readonly config: Config;
  readonly generator: string;
  readonly toolVersion: string;
  readonly dates: FileDates;
  readonly readFrom?: ReadonlyMap<string, SourcePath> | undefined;
  /** Whether the files are published; nothing is cached for files that `serve` shows. */
  readonly toPublish?: boolean | undefined;
  readonly kept?: Kept | undefined;
}

export function siteFiles(content: SiteContent, settings: SiteFilesOptions, ports: Pick<Ports, 'files'>): SiteFiles {
  const { site, sources, samples, links, index, pictures, bundle, templates, languages } = content;
  const { search } = content.ofFeatures;
  const { config, toolVersion, dates, readFrom, kept = nothingKept } = settings;
  const { siteInfo, made, options } = ofAllPages(content, settings);
  /** What pages are drawn from besides themselves. */
  const frame = [frameOf(site), config, bundle, templates, siteInfo, dates, ...(languages ? [languages] : [])];
  const { origin, noIndex, icons, labels } = options;
  const { renderer } = bundle;
  const assets = linkedAssets(links, settings, ports);
  const sidebars = keep(kept, 'sidebars', [frameOf(site), renderer, config], () =>
    sidebarsOf(site, { code: bundle, labels, baseUrl: config.baseUrl, hash: shortHex }),
  );
  const sourceOf = sourceFinder(sources);
  const samplesOf = ({ path }: Pick<Doc, 'path'>) => samples.verdicts.get(path)?.samples ?? [];
  const known = { site, siteTitle: config.title, address: config };
  const { files, pages, components } = pageFiles({
    ...known,
    composer: composer({
      ...known,
      options,
      dates,
      readFrom,
      assetUrl: assets.toUrl,
      sizeOf: assets.sizeOf,
      cardOf: (route) => pictures.map((made) => made.cardOf?.(route)).find((url) => url !== undefined),
      imageFillers: Object.assign({}, content.ofFeatures.imageFillers, ...pictures.map((made) => made.imageFillers)),
      pageParts: content.ofFeatures.pageParts,
      searchTags: search?.tagsOf && ((route) => search.tagsOf?.(site, route) ?? []),
      renderCards: renderer.renderCards,
      renderComponent: (use) => renderer.renderComponent(use, { site: siteInfo, labels }),
      samplesOf,
      sidebarUrl: sidebars.urlFor,
      languages,
    }),
    sidebars,
    context: { site: siteInfo, options, templates, bundle },
    toolVersion,
    kept,
    policyOf: (components) =>
      sitePolicy(site, config, () =>
        keep(kept, 'frame-needs', [...frame, ...components.pages], () =>
          frameNeeds({ config, templates, bundle, search, componentPages: components.render() }),
        ),
      ),
  });
  const texts = textOfPages({ links, origin, config, assetUrl: assets.toUrl, samplesOf });
  const emitterContext = {
    ...{ ...made, title: config.title, kept, origin, noIndex, favicon: icons.first },
    ...{ labels, dates, languages, toolVersion, sourceOf, samplesOf, ...texts },
  };
  return {
    pages,
    codeInputs: [...frame, ...components],
    files: [
      ...files,
      ...[...emitters, ...content.ofFeatures.emitters].flatMap((emit) => emit(site, emitterContext)),
      ...(index?.files ?? []).map(searchFile),
      ...sidebars.files(),
      ...pictures.flatMap(({ files = [] }) => files),
    ],
    shared: [...assets.files(), ...pictures.flatMap(({ shared = [] }) => shared)],
  };
}

/** The list of files must be complete before any page is rendered, so the addresses that pages use are requested now. */
function linkedAssets(
  links: SiteContent['links'],
  { config, kept = nothingKept }: SiteFilesOptions,
  ports: Pick<Ports, 'files'>,
) {
  const { sharedUrl = config.baseUrl } = config;
  const known = keep(kept, 'assets', [sharedUrl], () => new WeakMap<AssetFile, KnownAsset>());
  const assets = assetAddresses(sharedUrl, ports, known);
  for (const { target } of links) if (target.kind === 'asset' && target.from === 'docs') assets.toUrl(target.asset);
  return assets;
}

/** What is the same on all pages: what the shell knows of the site, and what is in every head. */
function ofAllPages(
  { site, index, pictures, bundle, languages, ofFeatures }: SiteContent,
  { config, generator, toPublish = false, kept = nothingKept }: SiteFilesOptions,
) {
  const { search } = ofFeatures;
  const siteInfo = keep(kept, 'site-data', [frameOf(site), config, generator, languages], () =>
    siteData(config, site, { generator, search, languages }),
  );
  const made: HeadContext = {
    address: config,
    sharedUrl: config.sharedUrl ?? config.baseUrl,
    ...{ toPublish, bundle, search: index, searchUrl: siteInfo.searchUrl },
  };
  const tags = [
    ...ofFeatures.heads.flatMap((head) => head(siteInfo, made)),
    ...pictures.flatMap(({ head = [] }) => head),
  ];
  // Equal tags are one value, so that pages stay as they are.
  const featureTags = keep(kept, 'head-tags', tags, () => tags);
  const options = keep(kept, 'page-options', [config, site.statics, featureTags], () =>
    pageOptions(config, new Set(site.statics.keys()), { featureTags, search }),
  );
  return { siteInfo, made, options };
}

const searchFile = (file: SearchFiles['files'][number]): OutputFile => ({
  ...outputFile(outputPath(file.path), () => file.bytes),
  key: () => file.key,
});

type SourceFinder = (path: SourcePath) => SourceFile | undefined;

/** Finds the source of a document. `serve` asks for few, so the map is made on the first call. */
function sourceFinder({ docs }: Sources): SourceFinder {
  const byPath = memoize((files: Sources['docs']) => new Map(files.map((file) => [file.path, file])));
  return (path) => byPath(docs).get(path);
}

interface TextRequest extends Pick<SiteContent, 'links'> {
  readonly config: Config;
  readonly origin: string | undefined;
  readonly assetUrl: (asset: AssetFile) => string;
  readonly samplesOf: (doc: Pick<Doc, 'path'>) => readonly Sample[];
}

/** What the text of a page becomes where it is published as text: what was drawn is there, and links lead to the site. */
function textOfPages(request: TextRequest): Pick<EmitterContext, 'editsOf' | 'addressesIn'> {
  const { links, config, origin = '', assetUrl, samplesOf } = request;
  // `serve` shows few texts, so the map is made for the first.
  const targetOf = memoize((_: SiteContent['links']) => new Map(links.map(({ link, target }) => [link, target])));
  return {
    editsOf: (doc) => [...(doc.edits ?? []), ...drawnText(doc, samplesOf(doc))],
    addressesIn: (doc) =>
      doc.links.flatMap((link) => {
        const target = targetOf(links).get(link);
        if (!target || (target.kind !== 'page' && target.kind !== 'asset') || link.href.startsWith('#')) return [];
        const href = addressFrom(link.href, sourcePath(link.at.file), doc.path) ?? link.href;
        return [[href, `${origin}${hrefOf(target, { address: config, assetUrl })}`] as const];
      }),
  };
}

/** The files of the static folder, copied unchanged. */
export const staticFiles = (sources: Sources, config: Config, ports: Pick<Ports, 'files'>): readonly OutputFile[] =>
  sources.statics.map((source) => ({
    path: outputPath(source.path),
    content: () => ports.files.read(source),
    copyOf: `${config.staticDirectory}/${source.path}`,
    source,
  }));
