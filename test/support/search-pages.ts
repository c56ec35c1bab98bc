/** Short pages for tests of the search. */
import { routePath } from '../../build/model/paths.ts';
import type { SearchSection } from '../../build/model/section.ts';

export interface WrittenPage {
  readonly title: string;
  /** `/docs/` and the lowercase title by default. */
  readonly route?: string;
  readonly crumbs?: readonly string[];
  readonly text?: string;
  readonly code?: string;
  readonly boost?: number;
  readonly keywords?: readonly string[];
  /** Names that its first section explains. */
  readonly names?: readonly string[];
  readonly isCategory?: boolean;
  /** Level-2 heading → the text below it, optionally followed by `|` and code. */
  readonly headings?: Readonly<Record<string, string>>;
}

/** @returns The search sections of the pages. */
export function pages(...written: readonly WrittenPage[]): readonly SearchSection[] {
  return written.flatMap((page) => {
    const route = routePath(page.route ?? `/docs/${page.title.toLowerCase().replace(/[^a-z\d]+/g, '-')}`);
    const { title, crumbs = [], boost = 1, isCategory = false, text = '', code = '' } = page;
    const shared = { route, title, crumbs, boost, isCategory, names: [], keywords: [] };
    const { keywords = [], names = [] } = page;
    return [
      { ...shared, url: route, headings: [], anchor: '', depth: 1, text, code, names, keywords },
      ...Object.entries(page.headings ?? {}).map(([heading, below]) => {
        const anchor = heading.toLowerCase().replace(/[^a-z\d]+/g, '-');
        const [prose = '', program = ''] = below.split('|');
        const own = { headings: [heading], anchor, depth: 2, text: prose, code: program };
        return { ...shared, ...own, url: `${route}#${anchor}` };
      }),
    ];
  });
}
