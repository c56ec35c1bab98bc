/**
 * The color mode lives in one place, the attribute `data-theme` of `<html>`, which the pre-paint script sets before
 * anything is drawn. Styles show what belongs to it.
 */
import type { ColorMode } from '../shared/page-data.ts';
import { colorModeKey, showColorMode } from './follow-color-mode.ts';
import { readStored, writeStored } from './storage.ts';

/** To the other one. */
export const switchColorMode = (): void =>
  chooseColorMode(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark');

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
