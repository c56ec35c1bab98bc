/** Files of the documentation that only checks of prose read. */

/** Sentences of pages with the programs that prove them: a file for each area of the documentation. */
export const statementFiles = 'docs/_statements/*.yml';

export const isStatementFile = (path: string): boolean => /^docs\/_statements\/[^/]+\.yml$/.test(path);

/** What the programs of all these files share. */
export const statementSetup = 'docs/_statements/setup.yml';

/** Statements that no program proves. */
export const withoutProgramFile = 'docs/_statements-without-program.yml';

/** Addresses of other sites with the day on which they were read. */
export const sourcesFile = 'docs/_sources.yml';
