/** Files of the documentation that only checks of prose read. */

/** Sentences of pages with the programs that prove them. */
export const statementFile = 'docs/_statements.yml';

/** Addresses of other sites with the day on which they were read. */
export const sourcesFile = 'docs/_sources.yml';
