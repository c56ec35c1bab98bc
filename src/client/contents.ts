/** What readers do with the table of contents: choose an entry, or filter those of a long one. */
import { type Entry, type FilteredEntry, filterEntries } from './filter-entries.ts';

export function onContents(event: Event, list: HTMLElement): void {
  const target = event.target as HTMLElement;
  if (target.matches('.toc-filter')) onFilter(event, target as HTMLInputElement, list);
  // On narrow screens, a choice closes the list.
  else if (event.type === 'click' && target.closest('a')) list.hidePopover?.();
}

function onFilter(event: Event, field: HTMLInputElement, list: HTMLElement): void {
  const filter = (): HTMLElement | undefined => {
    const hits = filterList(list, field.value);
    const announcer = document.querySelector('[data-announcer]');
    const found = `${hits.length} / ${list.querySelectorAll('li').length}`;
    if (announcer) announcer.textContent = field.value === '' ? '' : found;
    return hits[0];
  };
  if (!field.oninput) {
    field.oninput = filter;
    // What was typed while this code was loaded.
    if (field.value !== '') filter();
  }
  if (event.type === 'keydown' && (event as KeyboardEvent).key === 'Enter') filter()?.click();
}

/** Hides the entries that the reader does not look for. Returns the links of those that are found. */
function filterList(list: HTMLElement, query: string): readonly HTMLElement[] {
  const hits: HTMLElement[] = [];
  const show = (entries: readonly FilteredEntry<Element>[], isPart: boolean): void => {
    for (const { value, isHit, holdsHit, children } of entries) {
      if (isHit) hits.push(value.querySelector('a') as HTMLElement);
      value.toggleAttribute('hidden', isPart && !isHit && !holdsHit);
      const details = value.querySelector(':scope > details');
      details?.toggleAttribute('open', isPart ? holdsHit : value.querySelector('[aria-current]') !== null);
      // Below a hit that holds no other, everything can be opened.
      show(children, isPart && holdsHit);
    }
  };
  show(filterEntries(entriesIn(list), query), query.trim() !== '');
  return hits;
}

const entriesIn = (parent: Element): readonly Entry<Element>[] =>
  [...parent.querySelectorAll(':scope > ul > li, :scope > details > ul > li')].map((item) => ({
    text: item.querySelector('a')?.textContent ?? '',
    value: item,
    children: entriesIn(item),
  }));
