/**
 * Runs inline before the first paint, so that neither a reader's color mode nor a dismissed announcement flashes, and what the reader does with a
 * control before its code is there is not lost. The same text on every site and page (its hash is in the Content-Security-Policy): what differs
 * stands in the attributes of `<html>`.
 */
declare global {
  /** Clicks and keys so far. The reading client takes them over. */
  var early: Event[] | undefined;
  /** Says that what a control needs could not be loaded. */
  var tellFailure: (control: Element) => void;
}

const { dataset } = document.documentElement;
const { respectSystem, disableSwitch, announcement } = dataset;

const modeOf = (read: () => unknown): string | undefined => {
  try {
    return /^(dark|light)$/.exec(read() as string)?.[0];
  } catch {
    // Storage may be blocked.
    return undefined;
  }
};

dataset.js = '';
// Styles show which keys open search.
if (/^Mac|^iP/.test(navigator.platform)) dataset.mac = '';
dataset.theme =
  modeOf(() => /[?&]docs-theme=(\w+)/.exec(location.search)?.[1]) ??
  modeOf(() => !disableSwitch && localStorage.theme) ??
  modeOf(() => respectSystem && (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) ??
  dataset.theme;

try {
  // Without an announcement, both are undefined.
  if (localStorage['docs.announcement'] === announcement) dataset.dismissed = '';
} catch {
  // Without storage it is shown.
}

window.early = [];
for (const type of ['click', 'keydown'])
  addEventListener(
    type as 'keydown',
    (event) => {
      // Browsers would take the key for search themselves.
      if (early?.push(event) && event.key === 'k' && (event.ctrlKey || event.metaKey)) event.preventDefault();
    },
    true,
  );

window.tellFailure = (control) => {
  const announcer = document.querySelector<HTMLElement>('[data-announcer]') as HTMLElement;
  announcer.textContent = announcer.dataset.failed as string;
  announcer.className = 'notice';
  setTimeout(() => (announcer.className = 'visually-hidden'), 8000);
  // The navigation as it is without scripts.
  if (control.matches('.navbar-toggle')) {
    delete dataset.js;
    location.hash = 'nav:panel';
  }
};

// Modules have run by then. Where the loader has not come, a control that needs a script is not shown, or says so.
addEventListener('DOMContentLoaded', () => {
  if ((window as Partial<typeof globalThis>).loadApp) return;
  delete dataset.js;
  const tell = ({ target }: Event): void => {
    const control = (target as Partial<Element>).closest?.('[data-needs-client]');
    if (control) tellFailure(control);
  };
  early?.forEach(tell);
  (early as Event[]).push = tell as Event[]['push'];
});

export {};
