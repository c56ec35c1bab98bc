import type { Config } from '../config/config.ts';
import type { ProseRule } from '../model/prose.ts';
import type { Emitter } from '../outputs/emitter.ts';
import type { FeatureData } from '../pages/compose-page.ts';
import type { Feature, HeadTags, Hook } from './feature.ts';
import { features } from './index.ts';

/** What features add to the pages of a site. */
export interface SiteHooks {
  readonly heads: readonly HeadTags[];
  readonly pageData: readonly FeatureData[];
  readonly emitters: readonly Emitter[];
}

export async function siteHooks(config: Config): Promise<SiteHooks> {
  const [heads, pageData, emitters] = await Promise.all([
    usedHooks(({ head }) => head, config),
    usedHooks(({ pageData }) => pageData, config),
    usedHooks(({ outputs }) => outputs, config),
  ]);
  return { heads, pageData, emitters };
}

/** What features find in prose. */
export const proseRules = (config: Config): Promise<readonly ProseRule[]> => usedHooks(({ prose }) => prose, config);

/** The code of one hook, in the order of the table, without the features that the site does not use. */
const usedHooks = <Code>(
  hookOf: (feature: Feature) => Hook<Code> | undefined,
  config: Config,
): Promise<readonly Code[]> => Promise.all(features.flatMap((feature) => hookOf(feature)?.(config) ?? []));
