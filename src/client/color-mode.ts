/**
 * The color mode lives in one place, the attribute `data-theme` of `<html>`, which the pre-paint script sets before
 * anything is drawn. Everything else reads it there and is told of changes by watching the attribute.
 */
import type { ColorMode, SiteData } from '../shared/page-data.ts';
import { readStored, removeStored, writeStored } from './storage.ts';

const storageKey = 'theme';

export function currentColorMode(): ColorMode {
  return coerce(document.documentElement.dataset.theme ?? null);
}

export function watchColorMode(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** The reader's choice: applied, stored, and dispatched as a `storage` event in this window as in others. */
export function chooseColorMode(mode: ColorMode): void {
  show(mode);
  const before = readStored('local', storageKey);
  writeStored('local', storageKey, mode);
  if (before !== mode && readStored('local', storageKey) === mode) {
    window.dispatchEvent(
      new StorageEvent('storage', { key: storageKey, oldValue: before ?? null, newValue: mode, url: location.href }),
    );
  }
}

/** Follows choices made in other tabs and, where the site asks for it and nothing is chosen, the system. */
export function followColorMode(options: SiteData['colorMode']): void {
  if (options.disableSwitch) {
    removeStored('local', storageKey);
  } else {
    window.addEventListener('storage', (event) => {
      if (event.key === storageKey && event.newValue !== null) {
        show(coerce(event.newValue));
      }
    });
  }
  if (options.respectPrefersColorScheme) {
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    dark.addEventListener('change', () => {
      const isPrinting = window.matchMedia('print').matches;
      if (!isPrinting && readStored('local', storageKey) === undefined) {
        show(dark.matches ? 'dark' : 'light');
      }
    });
  }
}

function show(mode: ColorMode): void {
  if (document.documentElement.dataset.theme !== mode) {
    document.documentElement.dataset.theme = mode;
  }
}

const coerce = (value: string | null): ColorMode => (value === 'dark' ? 'dark' : 'light');
