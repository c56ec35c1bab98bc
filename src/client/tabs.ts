/**
 * Tabs in the article. The listeners are on the document, so they work for every page; the only state is in the
 * attributes of the tabs.
 */
import { readStored, writeStored } from './storage.ts';
import { targetOf } from './target.ts';
import { writeQuery } from './write-query.ts';

/** Handles clicks, changes in other windows, and links to content of hidden panels. For keys, see tab-keys.ts. */
export function followTabs(): void {
  document.addEventListener('click', ({ target }) => {
    const tab = tabAt(target);
    if (tab) choose(tab);
  });
  // The browser is about to show something in a hidden panel: a hit of its search, the target of a link.
  document.addEventListener('beforematch', ({ target }) => reveal(target as Element));
  addEventListener('storage', ({ key, newValue }) => {
    for (const group of groups()) if (keyOf(group) === key) select(tabOf(group, newValue));
  });
  addEventListener('hashchange', revealTarget);
  applyTabs();
  revealTarget();
}

/** Selects the tabs of a newly rendered page by the address, then by the stored choice. */
export function applyTabs(): void {
  const asked = new URLSearchParams(location.search);
  const target = targetOf(location.hash);
  const before = target?.getBoundingClientRect().top ?? 0;
  // The browser itself shows the panel that holds the target of the address.
  const revealed = [...document.querySelectorAll('.tab-panel:not([hidden])')].filter(
    (panel) => named(panel, 'aria-labelledby')?.tabIndex,
  );
  for (const group of groups()) {
    const { query } = group.dataset;
    const key = keyOf(group);
    select(tabOf(group, query && asked.get(query)) ?? tabOf(group, key && readStored('local', key)));
  }
  revealed.forEach(reveal);
  // The browser has scrolled to the target while panels that are hidden now were above it.
  if (target?.closest('.tab-panel') && before < innerHeight) moveBack(target, before);
}

/** The reader chose a tab: it is selected in all groups of that name, stored, and written into the address. */
function choose(tab: HTMLElement): void {
  const before = tab.getBoundingClientRect().top;
  const own = tab.closest<HTMLElement>('.tabs-container');
  const { value = '' } = tab.dataset;
  const key = own && keyOf(own);
  const query = own?.dataset.query;
  select(tab);
  if (key) {
    for (const group of groups()) if (keyOf(group) === key) select(tabOf(group, value));
    writeStored('local', key, value);
  }
  if (query) writeQuery(query, value);
  moveBack(tab, before);
}

/** Panels above it may have changed height. */
const moveBack = (element: Element, before: number): void =>
  scrollBy({ top: element.getBoundingClientRect().top - before, behavior: 'instant' });

function select(tab: HTMLElement | null | undefined): void {
  for (const other of tab ? siblings(tab) : []) {
    const isChosen = other === tab;
    other.setAttribute('aria-selected', `${isChosen}`);
    other.tabIndex = isChosen ? 0 : -1;
    const panel = named(other, 'aria-controls');
    if (panel) panel.hidden = !isChosen && 'until-found';
  }
}

/** Reveals the target of the address's hash if it is in something closed. */
function revealTarget(): void {
  const target = targetOf(location.hash);
  if (!target?.closest('.tab-panel[hidden], details:not([open])')) return;
  reveal(target);
  target.scrollIntoView();
}

/** Opens everything around an element: its tab, and the details that contain it. */
export function reveal(inside: Element | null | undefined): void {
  const around = inside?.closest('.tab-panel, details');
  if (!around) return;
  if (around instanceof HTMLDetailsElement) around.open = true;
  else select(named(around, 'aria-labelledby'));
  reveal(around.parentElement);
}

const groups = (): NodeListOf<HTMLElement> => document.querySelectorAll('.tabs-container');

/** The storage key of a named group. */
const keyOf = ({ dataset: { group } }: HTMLElement): string | undefined => group && `docs.tab.${group}`;

const tabAt = (target: EventTarget | null): HTMLElement | null | undefined =>
  (target as Partial<Element> | null)?.closest?.('.tabs > li');

const tabOf = (group: HTMLElement, value: string | null | undefined): HTMLElement | undefined =>
  siblings(group.querySelector('.tabs > li')).find((tab) => tab.dataset.value === value);

const siblings = (tab: Element | null): HTMLElement[] => [...(tab?.parentElement?.children ?? [])] as HTMLElement[];

const named = (element: Element, attribute: string): HTMLElement | null =>
  document.getElementById(element.getAttribute(attribute) ?? '');
