/**
 * Runs inline before the first paint, so that neither a reader's color mode nor a dismissed announcement flashes. The same text on every site and
 * page (its hash is in the Content-Security-Policy): what differs stands in the attributes of `<html>`.
 */
const root = document.documentElement;
const { defaultMode, respectSystem, disableSwitch, announcement } = root.dataset;
const known = (mode: string | null | undefined) => (mode === 'dark' || mode === 'light' ? mode : undefined);

const attempt = (read: () => string | null) => {
  try {
    return known(read());
  } catch {
    return undefined;
  }
};

root.dataset.js = '';
// Styles show which keys open search.
if (/^Mac|^iP/.test(navigator.platform)) root.dataset.mac = '';
root.dataset.theme =
  attempt(() => new URLSearchParams(location.search).get('docs-theme')) ??
  (disableSwitch === undefined || disableSwitch === 'false'
    ? attempt(() => localStorage.getItem('theme'))
    : undefined) ??
  (respectSystem === 'true'
    ? attempt(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'))
    : undefined) ??
  known(defaultMode) ??
  'light';

// The switches come with the name of the default mode.
if (root.dataset.theme !== defaultMode) {
  const observer = new MutationObserver(() => {
    for (const toggle of document.querySelectorAll<HTMLElement>('.color-mode-toggle'))
      toggle.ariaLabel = toggle.title = toggle.dataset[root.dataset.theme as string] ?? '';
  });
  observer.observe(root, { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', () => observer.disconnect());
}

if (announcement !== undefined) {
  try {
    // A new announcement: it has not been dismissed yet.
    if (localStorage.getItem('docs.announcement.id') !== announcement) {
      localStorage.setItem('docs.announcement.id', announcement);
      localStorage.setItem('docs.announcement.dismiss', 'false');
    }
    root.dataset.announcementDismissed = `${localStorage.getItem('docs.announcement.dismiss')}`;
  } catch {
    // Without storage it is shown.
  }
}

export {};
