import { expect, test } from 'vitest';
import { validateConfig } from '../../../../build/config/validate.ts';
import { sourcePath } from '../../../../build/model/paths.ts';
import type { Collection, SourceFile, Sources } from '../../../../build/model/source-file.ts';
import { parseSources } from '../../../../build/pipeline/parse-sources.ts';
import { memoKey, memoryMemo } from '../../../../build/stages/disk-memo.ts';
import { inline, stageRunner } from '../../../../build/stages/run-stage.ts';

const { value: config } = validateConfig({ title: 'T', url: 'https://a.test' }, { file: undefined, text: '' });
if (!config) throw new Error('the configuration is invalid');
const request = { config, extensions: [], sampleTools: [], toolVersion: 'test' };

const file = (path: string, text: string): SourceFile => ({
  path: sourcePath(path),
  collection: 'docs' as Collection,
  version: 'current',
  locale: 'en',
  text,
});
const parse = (docs: readonly SourceFile[], categories: readonly SourceFile[] = []) => {
  const sources: Sources = { docs, categories, assets: [], statics: [], sampleFiles: [] };
  return parseSources(sources, request, stageRunner(memoryMemo(), inline, memoKey));
};

test('parses documents and category files, in order', async () => {
  const { value, diagnostics } = await parse(
    [file('docs/b.md', '# B'), file('docs/a.md', '# A')],
    [file('docs/x/_category_.json', '{"label":"X"}')],
  );
  expect(value.docs.map(({ path, title }) => [path, title])).toEqual([
    ['docs/b.md', 'B'],
    ['docs/a.md', 'A'],
  ]);
  expect(value.categories).toEqual([{ path: 'docs/x/_category_.json', label: 'X' }]);
  expect([value.failed, diagnostics]).toEqual([[], []]);
});

test('a document that cannot be parsed is listed as failed', async () => {
  const { value, diagnostics } = await parse([file('docs/a.md', '# A'), file('docs/bad.md', '---\ntitle: [\n---\n')]);
  expect(value.docs.map(({ path }) => path)).toEqual(['docs/a.md']);
  expect(value.failed).toEqual(['docs/bad.md']);
  expect(diagnostics).toMatchObject([{ severity: 'error', at: { file: 'docs/bad.md' } }]);
});

test('reports the problems of category files', async () => {
  const { diagnostics } = await parse([], [file('docs/x/_category_.json', '{"lable":"X"}')]);
  expect(diagnostics).toMatchObject([{ code: 'category/invalid', at: { file: 'docs/x/_category_.json' } }]);
});
