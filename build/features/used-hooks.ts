import type { Config } from '../config/config.ts';
import type { Hook } from './feature.ts';

/** The code of one hook of all features, without those that the site does not use: `usedHooks(features.map(({ outputs }) => outputs), config)`. */
export const usedHooks = <Code>(hooks: readonly (Hook<Code> | undefined)[], config: Config): Promise<readonly Code[]> =>
  Promise.all(hooks.flatMap((hook) => hook?.(config) ?? []));
