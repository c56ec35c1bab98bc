/** The files that the playground loads, made of the real pages. */
import { readFileSync } from 'node:fs';
import { type PageView, readSamplePages } from 'docs-build';
import { expect, test } from 'vitest';
import { check, type Packages } from '../playground/engine/check.ts';
import { explain } from '../playground/explain.ts';
import type { ErrorEntry, Example } from '../playground-files/contents.ts';
import { pageSamples, playgroundFiles } from '../playground-files/files.ts';
import { core, cto } from '../samples/packages.ts';
import { readSample } from '../samples/read-sample.ts';

const packages = { ...(await cto()), ...(await core()) } as unknown as Packages;
const { value: pages } = await readSamplePages({ root: '.' });

test('every sample of the pages opens: without problems, or with the mistake that it shows', () => {
  const wrong: string[] = [];
  let opened = 0;
  for (const { path, blocks, files } of pages) {
    const samples = pageSamples({ file: path, samples: blocks }, { sampleFiles: files });
    for (const [number, contents] of Object.entries(samples)) {
      opened += 1;
      const block = blocks[Number(number)];
      const claim = block && readSample(block, Number(number));
      const { problems } = check(contents, packages);
      const isWrong = claim?.error !== undefined;
      if (isWrong !== problems.length > 0)
        wrong.push(`${path}:${block?.at.line} ${problems[0]?.message ?? 'has no problem'}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(opened).toBeGreaterThan(400);
});

const errorsPage = (): Pick<PageView, 'markdown' | 'headings'> => {
  const markdown = readFileSync('docs/reference/errors.md', 'utf8');
  const headings = [...markdown.matchAll(/^(#{2,3}) (.*?) \{#([\w-]+)\}$/gm)].map(
    ([, marks = '', text = '', id = '']) => ({
      depth: marks.length,
      id,
      text: text.replaceAll('`', ''),
    }),
  );
  return { markdown, headings };
};

const filesOf = () =>
  playgroundFiles({
    title: '',
    address: '/',
    sampleFiles: pages[0]?.files ?? [],
    pages: [{ route: '/docs/reference/errors', url: '', title: '', description: '', samples: [], ...errorsPage() }],
  });
const contentOf = (path: string): unknown => JSON.parse(String(filesOf().find((file) => file.path === path)?.content));

test('the message of each entry of the page of errors leads to it', () => {
  const entries = contentOf('playground/errors.json') as readonly ErrorEntry[];
  expect(entries.length).toBeGreaterThan(80);
  const elsewhere = entries.filter(({ id, message, isOfData }) => explain(message, isOfData, entries) !== id);
  expect(elsewhere.map(({ id, message, isOfData }) => `${id} → ${explain(message, isOfData, entries)}`)).toEqual([]);
  expect(explain('Expected "a" but "b" found.', false, entries)).toBe('the-text-cannot-be-parsed');
  expect(explain('Something new', false, entries)).toBeUndefined();
  const ids = errorsPage().headings.map(({ id }) => id);
  expect(ids).toContain(explain('This is not JSON. At 1:1, …', true, entries));
});

test('the examples are the shared models, without problems', () => {
  const examples = contentOf('playground/examples.json') as readonly Example[];
  expect(examples.map(({ title }) => title)).toEqual(['Shipping', 'Catalogue', 'Lending']);
  for (const { contents } of examples) expect(check(contents, packages).problems).toEqual([]);
  expect(examples[0]?.contents.instance).not.toBe('');
});

const samplesOf = (file: string) => {
  const page = pages.find(({ path }) => path === file);
  if (!page) throw new Error(`there is no ${file}`);
  return { page, samples: pageSamples({ file, samples: page.blocks }, { sampleFiles: page.files }) };
};

test('the page of the playground shows the first example, with the code that the tools make of it', () => {
  const [first] = contentOf('playground/examples.json') as readonly Example[];
  const { samples } = samplesOf('src/pages/playground.md');
  const [model, data, code] = Object.values(samples);
  expect(model?.models).toEqual(first?.contents.models);
  expect(data).toEqual(first?.contents);
  expect(code).toMatchObject({ models: first?.contents.models, target: 'typescript' });
});

test('the links of the home page open its model with its data', () => {
  const { page, samples } = samplesOf('src/pages/index.md');
  const [, number = ''] =
    /href="\/playground#sample=src\/pages\/index:(\d+)">Try it</.exec(readFileSync(page.path, 'utf8')) ?? [];
  const contents = samples[Number(number)];
  expect(contents?.models.map(({ name }) => name)).toEqual(['library.cto']);
  expect(contents?.instance).toContain('"pages": "312"');
});

test('what is wrong with data is said with the property, unless the message is about the whole', () => {
  const { samples } = samplesOf('docs/reference/errors.md');
  const found = Object.values(samples).flatMap(({ instance, models }) => {
    const [problem] = instance === '' ? [] : check({ instance, models }, packages).problems;
    return problem ? [[problem.path, problem.message] as const] : [];
  });
  // Their messages name a class, or nothing.
  const ofWhole = found.filter(([path]) => path === undefined).map(([, message]) => message.split(/ (?=["'(])/, 1)[0]);
  expect(ofWhole).toEqual([
    'Invalid JSON data. Does not contain a $class type identifier.',
    'Attempting to create an ENUM declaration is not supported.',
    'The instance',
    'Unexpected properties for type org.example.shelves@1.0.0.Label: 0, 1, 2',
    'Invalid or missing identifier for Type',
    'Cannot read properties of null',
    'resource.validate is not a function',
    'Cannot read properties of undefined',
    'Missing namespace',
    'Missing id',
  ]);
  expect(found.flatMap(([path]) => path?.replace('$.', '') ?? []).join(' ')).toBe(
    '$class $class $class author isbn isbn rating keywords format rating title code labels topBook book book book checks.tomorrow',
  );
});
