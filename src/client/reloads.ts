import { readStored, removeStored, writeStored } from './storage.ts';

export interface Reloads {
  isAllowed(): boolean;
  reset(): void;
}

/**
 * Remembers, for this window and address, that a page could not be loaded and was loaded as a document instead: the
 * browser may do better, but not over and over.
 */
export function createReloads(): Reloads {
  const key = (): string => `docs.reload.${location.pathname}`;
  return {
    isAllowed: () => {
      const isFirst = navigator.onLine && readStored('session', key()) === undefined;
      writeStored('session', key(), '1');
      return isFirst;
    },
    reset: () => removeStored('session', key()),
  };
}
