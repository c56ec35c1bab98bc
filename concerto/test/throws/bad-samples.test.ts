import { expect, test } from 'vitest';
import { badSamples } from '../../throws/bad-samples.ts';
import { block, page } from '../run/page.ts';

const author = block('concerto title=author.cto', 'namespace org.author@1.0.0', 'concept Author {}');
const importing = [
  'namespace org.book@1.0.0',
  'import org.author@1.0.0.{Author}',
  'concept Book { o Author a o None n }',
];

test('a model that must fail comes with the models that it imports', async () => {
  const samples = await badSamples([page(author, block('concerto error=None', ...importing))]);
  expect(samples).toEqual([{ kind: 'model', text: importing.join('\n'), models: [author.text] }]);
});

test('a fragment is a whole model', async () => {
  const [sample] = await badSamples([page(block('concerto fragment=properties error=x', 'o None n'))]);
  expect(sample?.text).toMatch(/^namespace \S+ concept Fragment \{ o None n\n\}$/);
});

test('data comes with its model, whether it is to fail or not', async () => {
  const data = block('json instance', '{ "$class": "org.author@1.0.0.Author" }');
  expect(await badSamples([page(author, data)])).toEqual([
    { kind: 'instance', text: data.text, models: [author.text] },
  ]);
});

test('a sample that stands on two pages is one; skipped ones are none', async () => {
  const bad = block('concerto error=x', 'namespace');
  const skipped = block('concerto error=x no-check=odd', 'namespace skipped');
  expect(await badSamples([page(bad), page(skipped, bad)])).toHaveLength(1);
});
