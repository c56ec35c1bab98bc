/** Whether this is a page of `docs-build serve`, which changes while it is read. */
export const isServed = (): boolean => document.querySelector('[src$="/live-reload.js"]') !== null;
