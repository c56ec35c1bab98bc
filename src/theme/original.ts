/**
 * The replaceable parts of the theme, by the names of the files that replace them: `src/theme/Footer.tsx` of a site
 * replaces `Footer`, and imports the original from `docs-build/theme/original`.
 */
export { AnnouncementBar } from './announcement-bar.tsx';
export { Article } from './article.tsx';
export { BackToTop } from './back-to-top.tsx';
export { Brand } from './brand.tsx';
export { Breadcrumbs } from './breadcrumbs.tsx';
export { CategoryPage, MarkdownPage as DocPage } from './doc-page.tsx';
export { Navbar } from './navbar.tsx';
export { NavigationPanel as Sidebar } from './navigation-panel.tsx';
export { NotFoundPage as NotFound } from './not-found-page.tsx';
export { PageFooter } from './page-footer.tsx';
export { PageTools } from './page-tools.tsx';
export { Pagination } from './pagination.tsx';
export { SiteFooter as Footer } from './site-footer.tsx';
export { AfterArticle, BeforeArticle, NavbarEnd, SidebarTop, TableOfContentsEnd } from './slots.tsx';
export { SocialCard } from './social-card.tsx';
export { ContentsColumn as TableOfContents } from './table-of-contents.tsx';
