/** What is shown of pages that were found: one file for each, several for a long one. */
import type { Fragment } from '../../src/shared/search/index-format.ts';
import type { SearchSection } from '../model/section.ts';

/** Characters of a fragment. */
const most = 6_000;
/** Of one section's prose and code: a snippet needs no more. */
const mostText = 12_000;
const mostCode = 800;

export interface Fragments {
  readonly fragments: readonly Fragment[];
  /** Numbers of the sections that begin a fragment in the middle of a page. */
  readonly splits: readonly number[];
}

export function fragmentsOf(pages: readonly (readonly SearchSection[])[]): Fragments {
  const fragments: Fragment[] = [];
  const splits: number[] = [];
  let section = 0;
  for (const page of pages) {
    let size = 0;
    let open: Fragment['sections'][number][] = [];
    for (const [index, one] of page.entries()) {
      const text = one.text.slice(0, mostText);
      const code = one.code.slice(0, mostCode);
      const length = text.length + code.length;
      if (index === 0 || size + length > most) {
        if (index > 0) splits.push(section);
        open = [];
        size = 0;
        const url = one.url.replace(/#.*$/, '');
        fragments.push({ title: one.title, url, crumbs: one.crumbs, sections: open });
      }
      open.push({ anchor: one.anchor, headings: one.headings, text, code });
      size += length;
      section += 1;
    }
  }
  return { fragments, splits };
}
