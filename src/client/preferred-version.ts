/** The version that a reader has chosen, remembered for each set of documents. The keys are those of Docusaurus. */
import { readStored, writeStored } from './storage.ts';

const keyOf = (set: string): string => `docs-preferred-version-${set}`;

export const preferredVersion = (set: string): string | undefined => readStored('local', keyOf(set));

export const preferVersion = (set: string, name: string): void => writeStored('local', keyOf(set), name);
