import { expect, test } from 'vitest';
import { migrationReport } from '../../../build/features/migrate/migration.ts';
import { problem, wholeFile } from '../../../build/model/diagnostic.ts';

const reportOf = (...at: readonly (string | undefined)[]): string =>
  migrationReport({
    file: 'docusaurus.config.js',
    notes: [],
    pages: ['docs/a.md', 'docs/b.md', 'docs/c.md'],
    diagnostics: at.map((path) =>
      problem('link/unsafe', 'a tag was left out', path === undefined ? {} : { at: wholeFile(path) }),
    ),
    written: ['docs.config.ts'],
    edits: new Map(),
  });

test('pages with findings are told apart from those that stay', () => {
  expect(reportOf('docs/a.md', 'docs/a.md')).toContain('3 pages: 2 stay as they are, 1 have something to look at.');
});

test('findings without a place, or of other files, belong to no page', () => {
  expect(reportOf(undefined, 'static/a.html')).toContain('3 pages: 3 stay as they are, 0 have something to look at.');
});
