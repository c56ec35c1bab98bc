/**
 * Runs inline before the first paint, so that a reader's colour mode never flashes. The same text on every site and
 * page (its hash is in the Content-Security-Policy): what differs stands in the attributes of `<html>`.
 */
const root = document.documentElement;
const { defaultMode, respectSystem, disableSwitch } = root.dataset;
const known = (mode: string | null | undefined) => (mode === 'dark' || mode === 'light' ? mode : undefined);

const attempt = (read: () => string | null) => {
  try {
    return known(read());
  } catch {
    return undefined;
  }
};

root.dataset.js = '';
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

export {};
