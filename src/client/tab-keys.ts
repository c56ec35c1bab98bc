/** Keys at a tab: arrows, Home and End move the focus, Enter and Space choose. */
export function onTabKey(event: KeyboardEvent, tab: Element): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const tabs = [...(tab.parentElement?.children ?? [])] as HTMLElement[];
  const place = tabs.indexOf(tab as HTMLElement);
  const next = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: -1 }[event.key];
  if (next !== undefined) tabs.at(next % tabs.length)?.focus();
  else if (event.key === 'Enter' || event.key === ' ') tabs[place]?.click();
  else return;
  event.preventDefault();
}
