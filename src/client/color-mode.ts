/**
 * The color mode lives in one place, the attribute `data-theme` of `<html>`, which the pre-paint script sets before
 * anything is drawn. Everything else reads it there and is told of changes by watching the attribute.
 */
import type { ColorMode } from '../shared/page-data.ts';
import { colorModeKey, colorModeOf, showColorMode } from './follow-color-mode.ts';
import { readStored, writeStored } from './storage.ts';

export function currentColorMode(): ColorMode {
  return colorModeOf(document.documentElement.dataset.theme ?? null);
}

export function watchColorMode(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** To the other one. */
export const switchColorMode = (): void => chooseColorMode(currentColorMode() === 'dark' ? 'light' : 'dark');

/** The reader's choice: applied, stored, and dispatched as a `storage` event in this window as in others. */
function chooseColorMode(mode: ColorMode): void {
  showColorMode(mode);
  const before = readStored('local', colorModeKey);
  writeStored('local', colorModeKey, mode);
  if (before !== mode && readStored('local', colorModeKey) === mode) {
    dispatchEvent(
      new StorageEvent('storage', { key: colorModeKey, oldValue: before ?? null, newValue: mode, url: location.href }),
    );
  }
}
