/** Pages that readers find, and pages that are hidden from a search, for the tests of each provider. */
export const pages = {
  'docs/intro.md':
    '# Introduction\n\nWhat `ModelManager.addCTOModel` is.\n\n## Models of things\n\nA model has fields.\n',
  'docs/guide/fields.md': '---\nsearch: { boost: 2 }\n---\n# Fields\n\nOf models.\n',
  'docs/draft.md': '---\ndraft: true\n---\n# Zebrafish\n\nDraftword of models.\n',
  'docs/unlisted.md': '---\nunlisted: true\n---\n# Unlisted\n\nUnlistedword of models.\n',
  'docs/excluded.md': '---\nsearch: { exclude: true }\n---\n# Excluded\n\nExcludedword of models.\n',
};

/** Words of the hidden ones. */
export const hidden = /Zebrafish|Draftword|Unlistedword|Excludedword/;
