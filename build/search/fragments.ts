/** Splits the displayable text of pages into fragments: one for each page, several for a long page. */
import type { Fragment } from '../../src/shared/search/index-format.ts';
import type { SearchSection } from '../model/section.ts';

const MAX_FRAGMENT_CHARACTERS = 6_000;
/** Per section. A search result shows only a snippet, so longer text is cut. */
const MAX_TEXT_CHARACTERS = 12_000;
const MAX_CODE_CHARACTERS = 800;

export interface Fragments {
  readonly fragments: readonly Fragment[];
  /** Numbers of the sections at which a page continues in another fragment. */
  readonly splits: readonly number[];
}

export function fragmentsOf(pages: readonly (readonly SearchSection[])[]): Fragments {
  const fragments: Fragment[] = [];
  const splits: number[] = [];
  let section = 0;
  for (const page of pages) {
    let size = 0;
    let open: Fragment['sections'][number][] = [];
    for (const [index, current] of page.entries()) {
      const text = current.text.slice(0, MAX_TEXT_CHARACTERS);
      const code = current.code.slice(0, MAX_CODE_CHARACTERS);
      const length = text.length + code.length;
      if (index === 0 || size + length > MAX_FRAGMENT_CHARACTERS) {
        if (index > 0) splits.push(section);
        open = [];
        size = 0;
        const url = current.url.replace(/#.*$/, '');
        fragments.push({ title: current.title, url, crumbs: current.crumbs, sections: open });
      }
      open.push({ anchor: current.anchor, headings: current.headings, text, code });
      size += length;
      section += 1;
    }
  }
  return { fragments, splits };
}
