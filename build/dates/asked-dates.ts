/** What a site asks the history for. Pure. */
import type { Config } from '../config/config.ts';
import type { KeyLocator } from '../config/locate-key.ts';
import type { SourceRange } from '../model/diagnostic.ts';
import { docSets, pagesPath } from '../pipeline/stage-options.ts';

export interface AskedDates {
  /** Relative to the root, or folders of commits. */
  readonly folders: readonly string[];
  /** The key that asks for dates; undefined if they are only not turned off. */
  readonly askedAt: SourceRange | undefined;
  /** What to do for a site that has no dates, as a hint says it. */
  readonly otherwise: string;
}

export interface DatedSite {
  readonly config: Config;
  readonly configText: string;
  readonly locateKey: KeyLocator;
  readonly overlays: readonly { readonly from: string }[];
}

export const datedFolders = ({ config, overlays }: Pick<DatedSite, 'config' | 'overlays'>): readonly string[] => [
  ...docSets(config).map(({ path }) => path),
  pagesPath(config),
  ...overlays.map(({ from }) => from),
];

/** For pages that show when they were changed, or by whom. */
export const askedDates = (site: DatedSite): AskedDates => ({
  folders: datedFolders(site),
  askedAt: askingKey(site),
  otherwise: 'set `docs.showLastUpdateTime: false`',
});

/** Authors and contributors are off by default. Dates are on, so a site asks for them where it names the key. */
function askingKey({ config: { docs, collections }, configText, locateKey }: DatedSite): SourceRange | undefined {
  const sets = [
    { set: docs, path: ['docs'] },
    ...collections.map((set, index) => ({ set, path: ['collections', index] })),
  ];
  const hasTime =
    configText.includes('showLastUpdateTime') && sets.every(({ set }) => set.showLastUpdateTime !== false);
  const keys = [
    'showLastUpdateAuthor',
    'showContributors',
    ...(hasTime ? ['showLastUpdateTime' as const] : []),
  ] as const;
  for (const { set, path } of sets) for (const key of keys) if (set[key] === true) return locateKey([...path, key]);
  return undefined;
}
