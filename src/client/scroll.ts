import { decode } from '../shared/addresses.ts';

/** The element that a hash names, found as browsers find it. */
export function targetOf(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  return document.getElementById(id) ?? document.getElementById(decode(id));
}

/** Scrolls to the element a hash names. False when there is none. */
export function scrollToHash(hash: string): boolean {
  const target = targetOf(hash);
  target?.scrollIntoView();
  return target !== null;
}
