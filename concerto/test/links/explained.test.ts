/** The table of explanations is about the pages and models that are there. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from '../../../test/support/parse.ts';
import { explained, sharedModels } from '../../links/explained.ts';
import { parse as parseModel } from '../../samples/load-models.ts';

const page = (path: string) => readFileSync(`docs${path}`, 'utf8');
const targets = [...new Set(Object.values(explained).flatMap((words) => Object.values(words)))];

test.each(targets)('%s is there', async (target) => {
  const [path = '', section = ''] = target.split('#');
  const { doc } = await parse(page(path), `docs${path}`);
  expect(doc.headings.map(({ id }) => id)).toContain(section);
});

test('each decorator is named where it is said to be explained', () => {
  for (const [name, target] of Object.entries(explained.decorator))
    expect(page(target.replace(/#.*/, ''))).toContain(`\`${name}`);
});

describe('shared models', () => {
  const files = readdirSync('docs/_models').filter((name) => name.endsWith('.cto'));
  const modelOf = (name: string) => parseModel(readFileSync(`docs/_models/${name}`, 'utf8'), name);

  test('are all there, with what they declare', async () => {
    expect(files.length).toBeGreaterThan(2);
    const models = await Promise.all(files.map(modelOf));
    expect(Object.fromEntries(Object.entries(sharedModels).map(([name, { declared }]) => [name, declared]))).toEqual(
      Object.fromEntries(
        models.map(({ namespace, declarations = [] }) => [namespace, declarations.map(({ name }) => name)]),
      ),
    );
  });

  test.each(files)('%s is shown on its page', async (name) => {
    const { namespace } = await modelOf(name);
    expect(page(sharedModels[namespace]?.page ?? '')).toContain(`file=/docs/_models/${name}`);
  });
});
