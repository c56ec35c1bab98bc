/**
 * Every text of the interface, in English, and how a site's own texts take their place. A text may hold `{name}`, where
 * `fillLabel` puts a value; none of them is HTML. The tables never change: whoever needs labels is given a table of the
 * site, as data.
 */
import type { SearchLabels } from './search/labels.ts';

/** What the shell shows, rendered on the server and in browsers. */
export const englishLabels = /* @__PURE__ */ Object.freeze({
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
  filterContents: 'Filter headings',
  tagsRow: 'Tags:',
  editThisPage: 'Edit this page',
  copied: 'Copied',
  loading: 'Loading',
  loadError: 'This could not be loaded. Check your network connection.',
  retry: 'Retry',
  crashTitle: 'This page crashed.',
  tryAgain: 'Try again',
  errorDetails: 'Details',
  cause: 'Cause:',
  errorTitle: 'Page Error',
});

/**
 * Labels that only the server uses: articles, the sidebar, pages that are lists. In a table of their own so that
 * browsers never load them.
 */
export const englishServerLabels = /* @__PURE__ */ Object.freeze({
  searchTitle: 'Search the documentation',
  notFoundTitle: 'Page Not Found',
  notFoundText: 'We could not find what you were looking for.',
  notFoundSimilar: 'Pages with a similar address:',
  notFoundAdvice:
    'Please contact the owner of the site that linked you to the original URL and let them know their link is broken.',
  directLink: 'Direct link to {heading}',
  lastUpdated: 'Last updated on {date}',
  lastUpdatedBy: 'Last updated on {date} by {author}',
  contributors: 'Contributors: {names}',
  feedback: 'Give feedback on this page',
  footerVersion: 'Version {version}',
  onePage: '{count} page',
  pages: '{count} pages',
  /* Where not all of them are pages of their own. */
  oneItem: '{count} item',
  items: '{count} items',
  /* Of sites in more than one language or version. */
  languages: 'Languages',
  versions: 'Versions',
  notTranslated: 'This page is not available in {language} yet.',
  unreleasedVersion: 'This is unreleased documentation for {title} {version}.',
  unmaintainedVersion: 'This is documentation for {title} {version}, which is no longer maintained.',
  latestVersion: 'Go to the latest version ({version})',
  toggleCategory: "Toggle the collapsible sidebar category '{label}'",
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
  /* Of a tab without one. */
  tab: 'Tab {number}',
  footnotes: 'Footnotes',
  backToReference: 'Back to reference {number}',
  codeTerminal: 'Terminal',
  codeOutput: 'Output',
  copy: 'Copy',
  copyCode: 'Copy code to clipboard',
  toggleWordWrap: 'Toggle word wrap',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomToFit: 'Fit to the window',
  showAllLines: 'Show all {count} lines',
  sampleChecked: 'Checked with {tools}',
  samplesChecked: 'Samples with a check mark were tested with {tools}.',
  tallyChecked: '{proven} of {of} {what} checked by running, with {tools}.',
});

/** A text for each name of a table. */
export type TextsOf<Table> = { readonly [name in keyof Table]: string };

/** Labels of the shell. */
export type Labels = TextsOf<typeof englishLabels>;
/** Labels that only the server needs. */
export type ServerLabels = TextsOf<typeof englishServerLabels>;
/** Those of the sidebar, whose file is named by a hash of all that it is made from. */
export type SidebarLabels = Pick<ServerLabels, 'toggleCategory'>;
/** What the server renders a site with. */
export type AllLabels = Labels & ServerLabels;
export type LabelName = keyof AllLabels | keyof SearchLabels;
/** The site's own texts; all others stay English. */
export type LabelOverrides = { readonly [name in LabelName]?: string };

export const resolveLabels = (overrides: LabelOverrides | undefined): Labels => ({ ...englishLabels, ...overrides });

export type LabelValues = Readonly<Record<string, string | number>>;

/** Puts values into a label's `{name}` places; a place without a value stays as it is. */
export function fillLabel(label: string, values: LabelValues): string {
  return label.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
