import { decode } from '../shared/addresses.ts';

/** The element that a hash names: by its literal id, as browsers look for it first, or by its decoded one. */
export function targetOf(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  return document.getElementById(id) ?? document.getElementById(decode(id));
}
