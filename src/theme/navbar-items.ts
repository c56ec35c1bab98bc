import { isPathIn, isSamePath } from '../shared/addresses.ts';
import type { NavbarItem, PageData } from '../shared/page-data.ts';

/** `page` for the entry of this very page, `true` for the entry of the section around it. */
export type Activity = 'page' | 'true' | undefined;

/** Determines the active entries: an exact match alone, otherwise those of the surrounding section. */
export function activityOf(items: readonly NavbarItem[], page: PageData): (item: NavbarItem) => Activity {
  const isHere = (item: NavbarItem): boolean => !item.external && isSamePath(page.url, item.url);
  const isAround = (item: NavbarItem): boolean =>
    item.section !== undefined &&
    ((HAS_SIDEBARS && item.section === page.section) || isPathIn(page.route, item.section));
  if ((HAS_MENUS ? items.flatMap((item) => item.items ?? item) : items).some(isHere)) {
    return (item) => (isHere(item) ? 'page' : undefined);
  }
  return (item) => (isAround(item) ? 'true' : undefined);
}
