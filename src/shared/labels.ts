/**
 * Every text of the interface, in tables so that a locale can replace it. Values hold `{name}` where a value is put
 * in by `fillLabel`; nothing in these tables is HTML.
 */
import type { SearchLabels } from './search/labels.ts';

/** What pages are drawn with, on the server and in the browser. */
export const english = () => ({
  close: 'Close',
  backToTop: 'Scroll back to top',
  copyPage: 'Copy page',
  copyPageAsMarkdown: 'Copy page as Markdown',
  viewAsMarkdown: 'View as Markdown',
  skipToContent: 'Skip to main content',
  mainNavigation: 'Main',
  openNavigation: 'Toggle navigation bar',
  closeNavigation: 'Close navigation bar',
  backToMainMenu: '← Back to main menu',
  menu: 'Menu',
  switchColorMode: 'Switch between dark and light mode (currently {mode})',
  lightMode: 'light mode',
  darkMode: 'dark mode',
  search: 'Search',
  docsSidebar: 'Docs sidebar',
  breadcrumbs: 'Breadcrumbs',
  home: 'Home page',
  docsPages: 'Docs pages',
  previous: 'Previous',
  next: 'Next',
  onThisPage: 'On this page',
  tagsRow: 'Tags:',
  editThisPage: 'Edit this page',
  lastUpdated: 'Last updated on {date}',
  lastUpdatedBy: 'Last updated on {date} by {author}',
  copied: 'Copied',
  loading: 'Loading',
  retry: 'Retry',
  crashTitle: 'This page crashed.',
  tryAgain: 'Try again',
  cause: 'Cause:',
  errorTitle: 'Page Error',
});

/** What only the server writes: articles, the sidebar's list, pages made of lists. Browsers never load it. */
export const englishWritten = () => ({
  searchTitle: 'Search the documentation',
  notFoundTitle: 'Page Not Found',
  notFoundText: 'We could not find what you were looking for.',
  notFoundAdvice:
    'Please contact the owner of the site that linked you to the original URL and let them know their link is broken.',
  directLink: 'Direct link to {heading}',
  oneItem: '{count} item',
  items: '{count} items',
  openSearchDescription: 'Search {title}',
  /* Of sites in more than one language or version (specification §9). */
  languages: 'Languages',
  versions: 'Versions',
  toggleCategory: "Toggle the collapsible sidebar category '{label}'",
  tagsTitle: 'Tags',
  viewAllTags: 'View All Tags',
  oneDocTagged: 'One doc tagged with "{tag}"',
  docsTagged: '{count} docs tagged with "{tag}"',
  note: 'note',
  tip: 'tip',
  info: 'info',
  warning: 'warning',
  danger: 'danger',
  caution: 'caution',
  important: 'important',
  success: 'success',
  secondary: 'secondary',
  details: 'Details',
  table: 'Table',
  copy: 'Copy',
  copyCode: 'Copy code to clipboard',
  toggleWordWrap: 'Toggle word wrap',
  showAllLines: 'Show all {count} lines',
  sampleChecked: 'Checked with {tools}',
  samplesChecked: 'Samples with a check mark were tested with {tools}.',
});

export type LabelName = keyof ReturnType<typeof english> | keyof ReturnType<typeof englishWritten> | keyof SearchLabels;
/** A locale's own texts; what they do not name stays English. */
export type OwnLabels = { readonly [name in LabelName]?: string };

export const labels = english();
/* Marked so that the bundler may leave it out. */
export const writtenLabels = /* @__PURE__ */ englishWritten();

/** In the browser, before the first drawing. */
export function relabel(own: OwnLabels | undefined): void {
  Object.assign(labels, own);
}

/** On the server, where one process may make several sites, one after the other. */
export function relabelAll(own: OwnLabels | undefined): void {
  Object.assign(labels, english(), own);
  Object.assign(writtenLabels, englishWritten(), own);
}

/** Puts values into a label's `{name}` places; a place without a value stays as it is. */
export function fillLabel(label: string, values: Readonly<Record<string, string | number>>): string {
  return label.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
