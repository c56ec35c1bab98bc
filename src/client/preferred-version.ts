/** The version that a reader has chosen, remembered for each set of documents. The keys are those of Docusaurus. */
import type { SiteVersionData } from '../shared/page-data.ts';
import { readStored, removeStored, writeStored } from './storage.ts';

type Version = Pick<SiteVersionData, 'set' | 'name'>;

const keyOf = (set: string): string => `docs-preferred-version-${set}`;

export const preferredVersion = (set: string): string | undefined => readStored('local', keyOf(set));

export const preferVersion = (set: string, name: string): void => writeStored('local', keyOf(set), name);

/** Remembers the version that is chosen in the menu, also when a document is loaded for it. */
export function followVersionChoice(): void {
  document.addEventListener('click', ({ target }) => {
    const { set, version } = (target as Partial<Element>).closest?.<HTMLElement>('[data-version]')?.dataset ?? {};
    if (set !== undefined && version !== undefined) preferVersion(set, version);
  });
}

/** Forgets a choice that names no version of its documents, such as one that is no longer published. */
export function forgetUnknownVersions(versions: readonly Version[]): void {
  for (const { set } of versions) {
    const chosen = preferredVersion(set);
    if (!versions.some((version) => version.set === set && version.name === chosen)) removeStored('local', keyOf(set));
  }
}

/** The same where the documents have one version, in fewer bytes. Docusaurus calls it `current`. */
export function forgetOtherVersions(): void {
  if (preferredVersion('default') !== 'current') removeStored('local', keyOf('default'));
}
