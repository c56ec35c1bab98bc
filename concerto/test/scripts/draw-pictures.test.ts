import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
// @ts-expect-error A script has no types.
import { pictures } from '../../scripts/draw-pictures.mjs';

const folder = new URL('../../../docs/_pictures/', import.meta.url);
const drawn: ReadonlyMap<string, string> = await pictures();

test('the pictures of the pages are what the packages say: node concerto/scripts/draw-pictures.mjs', () => {
  const files = readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]);
  expect(new Map(files as [string, string][])).toEqual(new Map([...drawn].sort()));
});

test.each([...drawn])('%s has a text alternative, and only colors of the site', (_, picture) => {
  expect(picture).toMatch(/ role="img" aria-label="[^"]{40,}"/);
  const colors = [...picture.matchAll(/ (?:fill|stroke)="([^"]+)"/g)].map(([, color]) => color);
  expect(colors.filter((color) => !/^(?:none|var\(--[\w-]+\))$/.test(color ?? ''))).toEqual([]);
});

test('data of an older version is valid until a required property comes, newer data in no older version', () => {
  const [, sentences] = / aria-label="([^"]+)"/.exec(drawn.get('old-data.md') ?? '') ?? [];
  expect(sentences?.split('. ')[0]).toBe('Data of 1.0.0 is valid in 1.0.0, valid in 1.1.0, rejected in 2.0.0');
  expect(sentences).toContain('Data of 1.1.0 is rejected in 1.0.0');
});
