import type { CompileOptions } from '../config/compile-module.ts';
import type { Config } from '../config/config.ts';
import type { KeyLocator } from '../config/locate-key.ts';
import type { ImageFillers } from '../model/image-fillers.ts';
import type { ExtensionClientModule } from '../model/ports.ts';
import type { ProseRule } from '../model/prose.ts';
import { type Result, result } from '../model/result.ts';
import type { PageGenerator } from '../navigation/generated-pages.ts';
import type { Emitter } from '../outputs/emitter.ts';
import type { PageParts } from '../pages/compose-page.ts';
import type { SiteSearch } from '../search/provider.ts';
import type { Feature, HeadTags, Hook, LoadedModules, OpenPictures, OpenRecord, SearchProviderRow } from './feature.ts';
import { features } from './index.ts';

/** What features add to a site. */
export interface SiteHooks {
  readonly heads: readonly HeadTags[];
  readonly pageParts: readonly PageParts[];
  readonly imageFillers: ImageFillers;
  readonly emitters: readonly Emitter[];
  /** Undefined for a site without search. */
  readonly search: SiteSearch | undefined;
}

export async function siteHooks(config: Config): Promise<SiteHooks> {
  const [heads, pageParts, fillers, emitters, search] = await Promise.all([
    usedHooks(({ head }) => head, config),
    usedHooks(({ pageParts }) => pageParts, config),
    usedHooks(({ imageFillers }) => imageFillers, config),
    usedHooks(({ outputs }) => outputs, config),
    searchProvider(config)?.load(),
  ]);
  return { heads, pageParts, imageFillers: Object.assign({}, ...fillers), emitters, search: search?.(config) };
}

/** What features make pages of documents with. */
export const pageGenerators = (config: Config): Promise<readonly PageGenerator[]> =>
  usedHooks(({ pages }) => pages, config);

/** Style sheets of the features of a site, by their path in this package. */
export const featureStyles = (config: Config): readonly string[] =>
  features.flatMap(({ styles }) => styles?.(config) ?? []);

/** What features find in prose. */
export const proseRules = (config: Config): Promise<readonly ProseRule[]> => usedHooks(({ prose }) => prose, config);

/** What all pages of a site ask of the Markdown parts of features, by their name. Those named in `extensions` are asked for all. */
export const askedOfParts = (config: Config): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    features.flatMap(({ name, extension, asks }) => {
      const asked = (extension && config.extensions.includes(extension.name)) || asks?.(config);
      return asked === undefined ? [] : [[name, asked]];
    }),
  );

/** Code for browsers of the features of a site, by its path in this package. */
export const featureClients = (config: Config): readonly ExtensionClientModule[] =>
  features.flatMap(({ clients }) => clients?.(config) ?? []);

/** The features that bring modules of the site into its pages. */
export const usedModules = (config: Config): readonly NonNullable<Feature['modules']>[] =>
  features.flatMap(({ modules }) => (modules?.isUsed(config) ? [modules] : []));

/** What they bring. */
export async function featureModules(
  config: Config,
  locateKey: KeyLocator,
  places: CompileOptions,
): Promise<Result<LoadedModules>> {
  const loaded = await Promise.all(
    usedModules(config).map(async ({ load }) => (await load())(config, locateKey, places)),
  );
  const urls = loaded.flatMap(({ value }) => value.urls);
  const watched = loaded.flatMap(({ value }) => value.watched);
  return result(
    { urls, watched },
    loaded.flatMap(({ diagnostics }) => diagnostics),
  );
}

/** What sites have recorded of themselves. */
export const recordOpeners = (config: Config): Promise<readonly OpenRecord[]> =>
  usedHooks(({ records }) => records, config);

/** Where results of stages are kept for other machines. */
export const resultSharers = (config: Config) => usedHooks(({ sharedResults }) => sharedResults, config);

/** What makes pictures for pages. */
export const pictureOpeners = (config: Config): Promise<readonly OpenPictures[]> =>
  usedHooks(({ pictures }) => pictures, config);

/** What answers the searches of readers; undefined for a site without search. */
export const searchProvider = ({
  search: { provider },
}: {
  readonly search: { readonly provider: string | false };
}): SearchProviderRow | undefined =>
  features.flatMap(({ searchProvider: row }) => row ?? []).find(({ name }) => name === provider);

/** The code of one hook, in the order of the table, without the features that the site does not use. */
const usedHooks = <Code>(
  hookOf: (feature: Feature) => Hook<Code> | undefined,
  config: Config,
): Promise<readonly Code[]> => Promise.all(features.flatMap((feature) => hookOf(feature)?.(config) ?? []));
