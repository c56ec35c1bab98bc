import type { Config } from '../config/config.ts';
import type { Emitter } from '../outputs/emitter.ts';
import type { HeadTags, Hook } from './feature.ts';
import { features } from './index.ts';

/** The code of one hook of all features, without those that the site does not use: `usedHooks(features.map(({ outputs }) => outputs), config)`. */
export const usedHooks = <Code>(hooks: readonly (Hook<Code> | undefined)[], config: Config): Promise<readonly Code[]> =>
  Promise.all(hooks.flatMap((hook) => hook?.(config) ?? []));

/** What features add to the pages of a site. */
export interface SiteHooks {
  readonly heads: readonly HeadTags[];
  readonly emitters: readonly Emitter[];
}

export async function siteHooks(config: Config): Promise<SiteHooks> {
  const [heads, emitters] = await Promise.all([
    usedHooks(
      features.map(({ head }) => head),
      config,
    ),
    usedHooks(
      features.map(({ outputs }) => outputs),
      config,
    ),
  ]);
  return { heads, emitters };
}
