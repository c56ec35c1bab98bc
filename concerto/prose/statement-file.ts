/** Sentences of pages with the programs that prove them. */
export const statementFile = 'docs/_statements.yml';
