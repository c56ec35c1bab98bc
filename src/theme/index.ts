/** The theme's public interface for React pages: `import { Link } from 'docs-build/theme'`. */

export type { Heading, PageData, SiteData } from '../shared/page-data.ts';
export type { ComponentPage } from '../shared/renderer.ts';
export type { SocialCardProps } from '../shared/social-card.ts';
export type { ColorModeToggleProps } from './color-mode-toggle.tsx';
export type { MarkdownPageProps as DocPageProps } from './doc-page.tsx';
export { Html } from './html.tsx';
export { lazy } from './lazy.tsx';
export { Link } from './link.tsx';
export type { NavbarProps } from './navbar.tsx';
export type { NavigationPanelProps as SidebarProps } from './navigation-panel.tsx';
export { SiteProvider, useSite } from './site-context.ts';
export type { ContentsSlotProps, PageSlotProps } from './slots.tsx';
