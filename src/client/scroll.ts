import { decode } from '../shared/addresses.ts';

/** Scrolls to the element a hash names, by its decoded or its literal id. False when there is none. */
export function scrollToHash(hash: string): boolean {
  const id = hash.slice(1);
  const target = document.getElementById(decode(id)) ?? document.getElementById(id);
  target?.scrollIntoView();
  return target !== null;
}
