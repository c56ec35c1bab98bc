/**
 * Every text of the interface, in one table so that a locale can replace it. Values hold `{name}` where a value is put
 * in by `fillLabel`; nothing in this table is HTML.
 */
export const labels = {
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
  toggleCategory: "Toggle the collapsible sidebar category '{label}'",
  breadcrumbs: 'Breadcrumbs',
  home: 'Home page',
  docsPages: 'Docs pages',
  previous: 'Previous',
  next: 'Next',
  onThisPage: 'On this page',
  tagsRow: 'Tags:',
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
  editThisPage: 'Edit this page',
  lastUpdated: 'Last updated on {date}',
  lastUpdatedBy: 'Last updated on {date} by {author}',
  notFoundTitle: 'Page Not Found',
  notFoundText: 'We could not find what you were looking for.',
  notFoundAdvice:
    'Please contact the owner of the site that linked you to the original URL and let them know their link is broken.',
  searchTitle: 'Search the documentation',
  searchResultsTitle: 'Search results for "{query}"',
  searchPlaceholder: 'Type your search here',
  searchScope: 'Pages are found by their title and description.',
  oneDocumentFound: 'One document found',
  documentsFound: '{count} documents found',
  noDocumentsFound: 'No results were found',
  copy: 'Copy',
  copyCode: 'Copy code to clipboard',
  copied: 'Copied',
  toggleWordWrap: 'Toggle word wrap',
  showAllLines: 'Show all {count} lines',
} as const;

export type LabelName = keyof typeof labels;

/** Puts values into a label's `{name}` places; a place without a value stays as it is. */
export function fillLabel(label: string, values: Readonly<Record<string, string | number>>): string {
  return label.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
