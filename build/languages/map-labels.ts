/** Reads the texts of Docusaurus' interface (`code.json`) as ours. Pure. */
import { featureLabels } from '../features/facts.ts';
import type { LabelTexts } from '../model/facts.ts';
import { allEnglishLabels, type LabelName, type LabelOverrides } from '../model/labels.ts';
import type { Messages } from './translation.ts';

const labelsOfFeatures = Object.entries<LabelTexts>(featureLabels).flatMap(([name, { message }]) =>
  message === undefined ? [] : [[message, name as LabelName] as const],
);

/** Our labels by the id of the message that says the same. */
const labelOf: Readonly<Record<string, LabelName>> = {
  'theme.AnnouncementBar.closeButtonAriaLabel': 'close',
  'theme.BackToTopButton.buttonAriaLabel': 'backToTop',
  'theme.CodeBlock.copied': 'copied',
  'theme.CodeBlock.copy': 'copy',
  'theme.CodeBlock.copyButtonAriaLabel': 'copyCode',
  'theme.CodeBlock.wordWrapToggle': 'toggleWordWrap',
  'theme.ErrorPageContent.title': 'crashTitle',
  'theme.ErrorPageContent.tryAgain': 'tryAgain',
  'theme.NavBar.navAriaLabel': 'mainNavigation',
  'theme.NotFound.title': 'notFoundTitle',
  'theme.NotFound.p1': 'notFoundText',
  'theme.NotFound.p2': 'notFoundAdvice',
  'theme.TOCCollapsible.toggleButtonLabel': 'onThisPage',
  'theme.admonition.note': 'note',
  'theme.admonition.tip': 'tip',
  'theme.admonition.info': 'info',
  'theme.admonition.warning': 'warning',
  'theme.admonition.danger': 'danger',
  'theme.admonition.caution': 'caution',
  'theme.colorToggle.ariaLabel': 'switchColorMode',
  'theme.colorToggle.ariaLabel.mode.dark': 'darkMode',
  'theme.colorToggle.ariaLabel.mode.light': 'lightMode',
  'theme.common.editThisPage': 'editThisPage',
  'theme.common.headingLinkTitle': 'directLink',
  'theme.common.skipToMainContent': 'skipToContent',
  'theme.docs.DocCard.categoryDescription.plurals': 'items',
  'theme.docs.breadcrumbs.home': 'home',
  'theme.docs.breadcrumbs.navAriaLabel': 'breadcrumbs',
  'theme.docs.paginator.navAriaLabel': 'docsPages',
  'theme.docs.paginator.next': 'next',
  'theme.docs.paginator.previous': 'previous',
  'theme.docs.sidebar.closeSidebarButtonAriaLabel': 'closeNavigation',
  'theme.docs.sidebar.navAriaLabel': 'docsSidebar',
  'theme.docs.sidebar.toggleSidebarButtonAriaLabel': 'openNavigation',
  'theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel': 'backToMainMenu',
  'theme.tags.tagsListLabel': 'tagsRow',
  'theme.SearchBar.label': 'search',
  'theme.SearchModal.footer.closeText': 'toClose',
  'theme.SearchModal.footer.navigateText': 'toNavigate',
  'theme.SearchModal.footer.selectText': 'toSelect',
  'theme.SearchModal.footer.searchByText': 'searchBy',
  'theme.SearchModal.noResultsScreen.noResultsText': 'noResultsFor',
  'theme.SearchModal.noResultsScreen.suggestedQueryText': 'trySearchingFor',
  'theme.SearchModal.noResultsScreen.reportMissingResultsText': 'missingResults',
  'theme.SearchModal.noResultsScreen.reportMissingResultsLinkText': 'reportMissingResults',
  'theme.SearchModal.placeholder': 'searchInput',
  'theme.SearchModal.searchBox.cancelButtonText': 'cancelSearch',
  'theme.SearchModal.searchBox.resetButtonTitle': 'clearQuery',
  'theme.SearchModal.startScreen.favoriteSearchesTitle': 'favoriteSearches',
  'theme.SearchModal.startScreen.noRecentSearchesText': 'noRecentSearches',
  'theme.SearchModal.startScreen.recentSearchesTitle': 'recentSearches',
  'theme.SearchPage.documentsFound.plurals': 'documentsFound',
  'theme.SearchPage.emptyResultsTitle': 'searchTitle',
  'theme.SearchPage.existingResultsTitle': 'searchResultsTitle',
  'theme.SearchPage.fetchingNewResults': 'fetchingResults',
  'theme.SearchPage.inputPlaceholder': 'searchPlaceholder',
  'theme.SearchPage.noResultsText': 'noDocumentsFound',
  ...Object.fromEntries(labelsOfFeatures),
};

/** Messages whose text is one for each plural form, with the label for one of them. */
const singularOf: { readonly [many in LabelName]?: LabelName } = {
  items: 'oneItem',
  documentsFound: 'oneDocumentFound',
};

const placeholders = (text: string): readonly string[] => text.match(/\{\w+\}/g) ?? [];

/** Messages whose placeholders are others than ours stay ours. */
export function labelsOfMessages(messages: Messages): LabelOverrides {
  const labels: { [name in LabelName]?: string } = {};
  const set = (name: LabelName, text: string): void => {
    const isKnown = placeholders(text).every((one) => placeholders(allEnglishLabels[name]).includes(one));
    if (text !== '' && isKnown) labels[name] = text;
  };
  for (const [id, name] of Object.entries(labelOf)) {
    const text = messages[id];
    if (text === undefined) continue;
    set(name, text);
    const one = singularOf[name];
    if (one !== undefined) set(one, text.split('|')[0] ?? text);
  }
  const [date, author, both] = ['atDate', 'byUser', 'lastUpdatedAtBy'].map(
    (part) => messages[`theme.lastUpdated.${part}`],
  );
  if (date !== undefined && author !== undefined && both !== undefined) {
    const filled = both.replace('{atDate}', date);
    set('lastUpdated', filled.replace('{byUser}', ''));
    set('lastUpdatedBy', filled.replace('{byUser}', author.replace('{user}', '{author}')));
  }
  return labels;
}
