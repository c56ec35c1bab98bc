import { reveal } from './tabs.ts';
import { targetOf } from './target.ts';

/** Shows the element that a hash names, whatever it is in. Does nothing when there is none. */
export function scrollToHash(hash: string): void {
  const target = targetOf(hash);
  if (!target) return;
  reveal(target);
  target.scrollIntoView();
}
