/** What the documentation tells of the packages, and that it does not come to tell less. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { root } from '../run/page.ts';

/** Percent. A figure that has risen for good takes its floor along. */
const floors: Readonly<Record<string, number>> = {
  exports: 100,
  methods: 100,
  statements: 100,
  commands: 100,
  options: 100,
  targets: 100,
  'target-options': 100,
  grammar: 100,
  declarations: 100,
  properties: 100,
  validators: 100,
  decorators: 100,
  imports: 100,
};

interface Row {
  readonly name: string;
  readonly percent: number;
  readonly missing: readonly string[];
}

let rows: readonly Row[] = [];

beforeAll(async () => {
  const command = [`${root}/bin/docs-build.js`, 'coverage', root, '--format', 'json'];
  const { stdout } = await promisify(execFile)(process.execPath, command, { maxBuffer: 1e9 });
  const { coverage, diagnostics } = JSON.parse(stdout) as {
    readonly coverage: { readonly surfaces: readonly Row[] };
    readonly diagnostics: readonly { readonly code: string }[];
  };
  expect(diagnostics.map(({ code }) => code)).toEqual([]);
  rows = coverage.surfaces;
}, 180_000);

test('everything that is counted has a floor', () => {
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(floors));
});

test.each(Object.entries(floors))('%s: at least %d %%', (name, floor) => {
  const { percent = 0, missing = [] } = rows.find((row) => row.name === name) ?? {};
  expect(percent, `missing: ${missing.slice(0, 20).join(', ')}`).toBeGreaterThanOrEqual(floor);
});
