import { expect, test } from 'vitest';
import { languageView, originalPath, overlayOf } from '../../../../build/languages/language-sources.ts';
import { sourcePath } from '../../../../build/model/paths.ts';
import type { SourceFile, Sources } from '../../../../build/model/source-file.ts';

const file = (path: string, text: string, locale = 'en'): SourceFile => ({
  path: sourcePath(path),
  collection: 'docs',
  version: 'current',
  locale,
  text,
});
const asset = (path: string) => ({ path: sourcePath(path), absolute: `/root/${path}`, state: path });
const overlays = [
  { from: 'docs-de', to: 'docs' },
  { from: 'i18n/de/docs', to: 'docs' },
];
const others = [{ from: 'docs/fr', to: 'docs' }];
const sources: Sources = {
  docs: [
    file('docs/a.md', 'A'),
    file('docs/b.md', 'B'),
    file('docs-de/a.md', 'eins', 'de'),
    file('i18n/de/docs/a.md', 'zwei', 'de'),
    file('i18n/de/docs/gone.md', 'weg', 'de'),
    file('docs/fr/a.md', 'un', 'fr'),
  ],
  categories: [file('docs/x/_category_.json', '{}'), file('i18n/de/docs/x/_category_.json', '{"label":"X"}', 'de')],
  assets: [asset('docs/a.png'), asset('docs/b.png'), asset('i18n/de/docs/a.png'), asset('docs-de/only.png')],
  statics: [],
  sampleFiles: [],
};
const german = { own: overlays, all: [...overlays, ...others] };

test('a language sees translations in the place of the originals', () => {
  const { sources: seen, readFrom, diagnostics } = languageView()(sources, german);
  expect(seen.docs.map(({ path, text, locale }) => [path, text, locale])).toEqual([
    ['docs/a.md', 'eins', 'de'],
    ['docs/b.md', 'B', 'en'],
  ]);
  expect(seen.categories.map(({ text }) => text)).toEqual(['{"label":"X"}']);
  expect(seen.assets.map(({ path, absolute }) => [path, absolute])).toEqual([
    ['docs/b.png', '/root/docs/b.png'],
    ['docs/a.png', '/root/i18n/de/docs/a.png'],
    ['docs/only.png', '/root/docs-de/only.png'],
  ]);
  expect(readFrom.get('docs/a.md')).toBe('docs-de/a.md');
  expect(diagnostics.map(({ code, at }) => [code, at?.file])).toEqual([
    ['language/no-original', 'i18n/de/docs/gone.md'],
  ]);
});

test('a folder that is all of a language has pages of its own', () => {
  const own = [{ from: 'i18n/de/docs', to: 'docs', isWhole: true as const }];
  const { sources: seen, readFrom, diagnostics } = languageView()(sources, { own, all: [...own, ...german.all] });
  expect(seen.docs.filter(({ locale }) => locale === 'de').map(({ path, text }) => [path, text])).toEqual([
    ['docs/a.md', 'zwei'],
    ['docs/gone.md', 'weg'],
  ]);
  expect(seen.categories.map(({ path }) => path)).toEqual(['docs/x/_category_.json']);
  expect(readFrom.get('docs/gone.md')).toBe('i18n/de/docs/gone.md');
  expect(diagnostics).toEqual([]);
});

test('the default language sees no translation, wherever it is', () => {
  const { sources: seen, diagnostics } = languageView()(sources, { own: [], all: german.all });
  expect(seen.docs.map(({ path }) => path)).toEqual(['docs/a.md', 'docs/b.md']);
  expect(seen.assets.map(({ path }) => path)).toEqual(['docs/a.png', 'docs/b.png']);
  expect(diagnostics).toEqual([]);
});

test('the same files give the same objects, by which stages remember', () => {
  const view = languageView();
  const [one, other] = [view(sources, german), view({ ...sources }, german)];
  expect(other.sources.docs[0]).toBe(one.sources.docs[0]);
  expect(other.sources.docs[1]).toBe(sources.docs[1]);
});

test('a site with one language is not touched', () => {
  expect(languageView()(sources, { own: [], all: [] }).sources).toBe(sources);
});

test('the innermost folder decides', () => {
  expect(overlayOf('docs/fr/a.md', [{ from: 'docs', to: 'x' }, ...others])?.from).toBe('docs/fr');
  expect(overlayOf('docs-de.md', overlays)).toBeUndefined();
  expect(originalPath('i18n/de/docs/g/a.md', { from: 'i18n/de/docs', to: 'docs' })).toBe('docs/g/a.md');
});
