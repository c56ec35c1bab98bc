import type {} from './pre-paint.ts';

/** Repeats the last click before this code was there, or key in a control that is no button, if it was for a control of ours. */
export function repeatLast(): void {
  const control = ({ target }: Event) => (target as Partial<Element>).closest?.('[data-needs-client]');
  const last = early?.findLast((event) => event.type === 'click' || control(event)?.matches(':not(button)'));
  early = undefined;
  if (last) control(last)?.dispatchEvent(new (last.constructor as typeof Event)(last.type, last));
}
