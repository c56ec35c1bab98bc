/** The pages of the manual that list every configuration key: complete, as written by `npm run manual`, and right. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { validateConfig } from '../../../build/config/validate.ts';
import { configKeys, keyProblems } from '../../../manual/reference/key-pages.ts';
import { problemsOfKeys, readAreas, readPages } from '../../../manual/reference/pages.ts';
import { packageDir } from '../../support/command.ts';
import { site } from '../../support/site-test.ts';

const manual = join(packageDir, 'manual');
const areas = readAreas(manual);
const texts = [...areas.values()].flatMap(({ keys }) => Object.entries(keys));

// To fix a finding, edit manual/reference/keys/*.yml and run `npm run manual`.
test('every key of the configuration is described once, with an example', () => {
  expect(configKeys.length).toBeGreaterThan(90);
  expect(problemsOfKeys(manual)).toEqual([]);
});

test('a key without a text, a text without a key and a second text are noticed', () => {
  const [area] = areas.values();
  const { title, ...others } = area?.keys ?? {};
  const changed = { title: '', description: '', keys: { ...others, tittle: title } } as typeof area;
  const all = [changed, ...[...areas.values()].slice(1), { title: '', description: '', keys: { url: title } }];
  expect(keyProblems(all as Parameters<typeof keyProblems>[0])).toEqual([
    '`title` is in no file of manual/reference/keys, and in no manual.yml of a feature',
    '`tittle` is not a key of the configuration',
    '`url` is there twice',
  ]);
});

test('the pages are those that `npm run manual` writes', () => {
  const pages = readPages(manual);
  for (const [path, text] of pages) expect(readFileSync(join(manual, 'docs', path), 'utf8'), path).toBe(text);
});

describe('the example of each key', () => {
  const defaults = JSON.stringify(validateConfig({}, { file: undefined, text: '' }).value);
  /** Accepted for other tools, or shown with the only value there is. */
  const withoutEffect = /^(?:navbar\.hideOnScroll|prism\.theme)$/;

  test.each(texts)('%s', async (path, { example }) => {
    expect(holds(example, path.split(/\.|(?=\[\])/)), 'the example uses the key').toBe(true);
    const { value, diagnostics } = validateConfig(example, { file: undefined, text: '' });
    expect(diagnostics).toEqual([]);
    if (!withoutEffect.test(path)) expect(JSON.stringify(value)).not.toBe(defaults);
    const folder = (example.docs as { path?: string } | undefined)?.path ?? 'docs';
    const folders = [folder, ...(value?.collections ?? []).map((collection) => collection.path)];
    const isVersioned = /^docs\.(?:versions|\w*Version)/.test(path);
    if (isVersioned) folders.push('versioned_docs/version-2.x', 'versioned_docs/version-1.x');
    const pages = folders.map((name) => [`${name}/intro.md`, '# Intro\n\nText.']);
    const files = Object.fromEntries([...pages, ...(isVersioned ? [['versions.json', '["2.x","1.x"]']] : [])]);
    const built = await site(files, example).build();
    expect(built.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});

function holds(value: unknown, [head, ...rest]: readonly string[]): boolean {
  if (head === undefined) return true;
  if (typeof value !== 'object' || value === null) return false;
  if (head === '[]') return Array.isArray(value) && value.some((item) => holds(item, rest));
  if (head === '*') return Object.values(value).some((item) => holds(item, rest));
  return Object.hasOwn(value, head) && holds((value as Record<string, unknown>)[head], rest);
}
