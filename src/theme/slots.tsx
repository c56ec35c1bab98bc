/**
 * Places in the page for small additions. They are empty; a site fills one with a file of its name in its src/theme. Sites
 * without any get no code for them.
 */
import type { ReactNode } from 'react';
import type { Heading, PageData } from '../shared/page-data.ts';

export interface PageSlotProps {
  readonly page: PageData;
}
export interface ContentsSlotProps {
  readonly toc: readonly Heading[];
}

/** Before the article, below the breadcrumbs. */
export const BeforeArticle = (_: PageSlotProps): ReactNode => null;
/** After the article, above the edit link. */
export const AfterArticle = (_: PageSlotProps): ReactNode => null;
/** At the end of the navbar. */
export const NavbarEnd = (_: PageSlotProps): ReactNode => null;
/** Above the list of the sidebar. */
export const SidebarTop = (_: PageSlotProps): ReactNode => null;
/** Below the table of contents. */
export const TableOfContentsEnd = (_: ContentsSlotProps): ReactNode => null;
