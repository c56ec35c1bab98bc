/** The part of a model that a sample shows, and which samples can be edited in their place. */
import { readSamplePages } from 'docs-build';
import { expect, test } from 'vitest';
import { inPart, partOf, withPart } from '../../playground/edit-here/part.ts';
import { pageSamples } from '../../playground-files/files.ts';
import { sampleButton, sampleLink } from '../../playground-files/sample-link.ts';
import { modelsOf } from '../../samples/models.ts';
import { readSample } from '../../samples/read-sample.ts';

const { value: pages } = await readSamplePages({ root: '.' });

test('every model and instance that opens in the playground can be edited in its place, but on the home page', () => {
  const without: string[] = [];
  let buttons = 0;
  for (const { path, blocks, files } of pages) {
    const claims = blocks.flatMap((block, index) => readSample(block, index) ?? []);
    const models = modelsOf({ path, blocks, files }, claims);
    const contents = pageSamples({ file: path, samples: blocks }, { sampleFiles: files });
    for (const claim of claims) {
      const link = sampleLink(claim, path, models);
      const button = sampleButton(claim, path, models);
      if (button) {
        buttons += 1;
        expect(button.of).toBe(link?.of);
        const opened = contents[claim.block];
        expect(opened && partOf(opened, claim.text.trimEnd()).text).toBe(claim.text.trimEnd());
      } else if (link && claim.kind !== 'generated') without.push(path);
    }
  }
  expect([...new Set(without)]).toEqual(['src/pages/index.md']);
  expect(buttons).toBeGreaterThan(300);
});

const contents = {
  models: [
    { name: 'a.cto', text: 'namespace a@1.0.0\nconcept F {\n  o String s\n}\n' },
    { name: 'b.cto', text: 'namespace b@1.0.0\n' },
  ],
  instance: '',
};

test('a fragment is edited within its model, and what is wrong in it has its place in the fragment', () => {
  const { text, ...part } = partOf(contents, '  o String s');
  const changed = withPart(contents, part, '  o Text s');
  expect(text).toBe('  o String s');
  expect(changed.models).toEqual([
    { name: 'a.cto', text: 'namespace a@1.0.0\nconcept F {\n  o Text s\n}\n' },
    contents.models[1],
  ]);
  const at = (from: number, to: number, file = 'a.cto') => inPart({ file, from, to, message: '' }, part, changed);
  expect(at(34, 38)).toMatchObject({ from: 4, to: 8 });
  expect(at(34, 60)).toMatchObject({ from: 4, to: 10 });
  expect(at(0, 9)).toBeUndefined();
  expect(at(41, 42)).toBeUndefined();
  expect(at(34, 38, 'b.cto')).toBeUndefined();
});

test('an instance is edited as a whole, and so is a model that does not hold what the page shows', () => {
  const { text, ...part } = partOf({ ...contents, instance: '{}\n' }, '{}');
  expect(text).toBe('{}');
  expect(withPart({ ...contents, instance: '{}\n' }, part, '[]')).toEqual({ ...contents, instance: '[]' });
  expect(partOf(contents, 'concept G {}').text).toBe(contents.models[0]?.text);
});
