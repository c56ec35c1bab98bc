/** Splits the displayable text of a page into fragments: one for most pages, several for a long one. */
import type { Fragment } from '../../../src/shared/features/embedded-search/index-format.ts';
import type { SearchSection } from '../../model/section.ts';

const MAX_FRAGMENT_CHARACTERS = 6_000;
/** Per section. A search result shows only a snippet, so longer text is cut. */
const MAX_TEXT_CHARACTERS = 12_000;
const MAX_CODE_CHARACTERS = 800;

export interface PageFragment {
  /** Number of its first section on the page. */
  readonly start: number;
  readonly fragment: Fragment;
}

export function pageFragments(page: readonly SearchSection[]): readonly PageFragment[] {
  const fragments: PageFragment[] = [];
  let size = 0;
  let open: Fragment['sections'][number][] = [];
  for (const [index, current] of page.entries()) {
    const text = current.text.slice(0, MAX_TEXT_CHARACTERS);
    const code = current.code.slice(0, MAX_CODE_CHARACTERS);
    const length = text.length + code.length;
    if (index === 0 || size + length > MAX_FRAGMENT_CHARACTERS) {
      open = [];
      size = 0;
      const url = current.url.replace(/#.*$/, '');
      const fragment = { title: current.title, url, crumbs: current.crumbs, sections: open };
      fragments.push({ start: index, fragment });
    }
    open.push({ anchor: current.anchor, headings: current.headings, text, code });
    size += length;
  }
  return fragments;
}
