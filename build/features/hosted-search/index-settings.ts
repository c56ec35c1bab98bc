/** The settings and synonyms of a hosted index. */

/**
 * The settings of the hosted index: those of DocSearch for such records, extended for names in code.
 * @param facetFilters The filters of search requests. Their facets must be declared, or the filters would match nothing.
 */
export function indexSettings(facetFilters: readonly (string | readonly string[])[] = []) {
  const facets = facetFilters.flat().map((filter) => filter.replace(/^-/, '').replace(/:.*$/s, ''));
  return {
    attributesForFaceting: [...new Set(['type', 'lang', 'language', 'version', 'docusaurus_tag', ...facets])],
    attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'url_without_anchor', 'type'],
    attributesToHighlight: ['hierarchy', 'content'],
    attributesToSnippet: ['content:10'],
    camelCaseAttributes: ['hierarchy', 'content', 'code'],
    searchableAttributes: [
      ...['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'].map((level) => `unordered(hierarchy.${level})`),
      'content',
      'unordered(code)',
    ],
    distinct: true,
    attributeForDistinct: 'url',
    customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
    ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    minWordSizefor1Typo: 3,
    minWordSizefor2Typos: 7,
    allowTyposOnNumericTokens: false,
    ignorePlurals: true,
    minProximity: 1,
    attributeCriteriaComputedByMinProximity: true,
    removeWordsIfNoResults: 'allOptional',
    separatorsToIndex: '_@$-#',
  } as const;
}

/** The configured synonyms in the format of the service. */
export const synonymRecords = (synonyms: readonly (readonly string[])[]) =>
  synonyms.map((words) => ({
    objectID: words
      .map((word) => word.toLowerCase())
      .join('|')
      .slice(0, 200),
    type: 'synonym' as const,
    synonyms: [...words],
  }));
