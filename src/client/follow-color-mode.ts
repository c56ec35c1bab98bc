import type { ColorMode, SiteData } from '../shared/page-data.ts';
import { readStored, removeStored } from './storage.ts';

/** Of the reader's choice. */
export const colorModeKey = 'theme';

/** Follows choices made in other tabs and, where the site asks for it and nothing is chosen, the system. */
export function followColorMode(options: SiteData['colorMode']): void {
  nameSwitches();
  if (options.disableSwitch) {
    removeStored('local', colorModeKey);
  } else {
    addEventListener('storage', (event) => {
      if (event.key === colorModeKey && event.newValue !== null) {
        showColorMode(colorModeOf(event.newValue));
      }
    });
  }
  if (options.respectPrefersColorScheme) {
    const dark = matchMedia('(prefers-color-scheme: dark)');
    dark.addEventListener('change', () => {
      const isPrinting = matchMedia('print').matches;
      if (!isPrinting && readStored('local', colorModeKey) === undefined) {
        showColorMode(dark.matches ? 'dark' : 'light');
      }
    });
  }
}

export function showColorMode(mode: ColorMode): void {
  // A choice comes back as an event of storage, which is no second change.
  if (document.documentElement.dataset.theme === mode) return;
  document.documentElement.dataset.theme = mode;
  nameSwitches();
}

/** Attributes say the mode, too: styles cannot. */
function nameSwitches(): void {
  for (const one of document.querySelectorAll<HTMLElement>('.color-mode-toggle'))
    one.title = one.ariaLabel =
      one.querySelector(`.show-in-${document.documentElement.dataset.theme}`)?.textContent ?? one.title;
}

const colorModeOf = (value: string | null): ColorMode => (value === 'dark' ? 'dark' : 'light');
