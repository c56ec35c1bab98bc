/** The files that the playground loads: examples, the samples of each page, what explains errors, and what explains words. */
import type { GeneratedFile, PageView, SiteView } from 'docs-build';
import { modelsOf } from '../samples/models.ts';
import { readSample } from '../samples/read-sample.ts';
import type { Contents, ErrorEntry, Example } from './contents.ts';
import { sampleContents } from './sample-contents.ts';
import { sampleName } from './sample-link.ts';
import { wordTexts } from './words.ts';

export function playgroundFiles(site: SiteView): readonly GeneratedFile[] {
  const pages = site.pages.flatMap((page) => {
    const samples = page.file === undefined ? {} : pageSamples(page, site);
    return Object.keys(samples).length === 0 ? [] : [{ page, samples }];
  });
  return [
    json('playground/examples.json', examples(site)),
    json('playground/errors.json', errorEntries(site)),
    json('playground/words.json', wordTexts(site.pages)),
    ...pages.map(({ page, samples }) => json(`playground/samples/${sampleName(page.file ?? '')}.json`, samples)),
  ];
}

const json = (path: string, value: unknown): GeneratedFile => ({ path, content: JSON.stringify(value) });

/** By the number of the sample on the page. */
export function pageSamples(
  { file = '', samples: blocks }: Pick<PageView, 'file' | 'samples'>,
  { sampleFiles: files }: Pick<SiteView, 'sampleFiles'>,
): Readonly<Record<number, Contents>> {
  const claims = blocks.flatMap((block, index) => readSample(block, index) ?? []);
  const models = modelsOf({ path: file, blocks, files }, claims);
  return Object.fromEntries(
    claims.flatMap((claim) => {
      const contents = sampleContents(claim, models);
      return contents ? [[claim.block, contents]] : [];
    }),
  );
}

/** The models that the pages share, each with all that it imports, and with the data beside it. */
function examples({ sampleFiles }: SiteView): readonly Example[] {
  const shared = sampleFiles.filter(({ path }) => path.endsWith('.cto'));
  const page = { path: '', blocks: [], files: shared };
  const models = modelsOf(page, []);
  const all = models.map((model) => {
    const name = model.names[0] ?? model.file;
    const claim = { block: 0, kind: 'model', text: model.text, language: 'concerto', attributes: {}, name } as const;
    const contents = sampleContents(claim, models) ?? { models: [], instance: '' };
    const data = sampleFiles.find(({ path }) => path === model.file.replace(/\.cto$/, '.json'));
    return {
      title: name.charAt(0).toUpperCase() + name.slice(1),
      contents: { ...contents, instance: data?.text.trimEnd() ?? '' },
    };
  });
  // The first one is open when a reader comes without anything: it shows most.
  const score = ({ contents }: Example): number => (contents.instance === '' ? 1 : 0);
  return [...all].sort((one, other) => score(one) - score(other));
}

/** The headings of the page of errors, each with the message below it. */
function errorEntries({ pages }: SiteView): readonly ErrorEntry[] {
  const { markdown = '', headings = [] } = pages.find(({ route }) => route.endsWith('/reference/errors')) ?? {};
  const sections = markdown.split(/^(?=###? )/m).slice(1);
  const ofData = sections.findIndex((section) => section.startsWith('## Data '));
  return sections.flatMap((section, index) => {
    const [, id = ''] = /\{#([\w-]+)\}/.exec(section.split('\n', 1)[0] ?? '') ?? [];
    const heading = headings.find((one) => one.id === id);
    const [, message] = /^```text error[^\n]*\n([\s\S]*?)\n```$/m.exec(section) ?? [];
    if (!heading || message === undefined) return [];
    return [{ id, heading: heading.text, message: withoutPlace(message), isOfData: index > ofData }];
  });
}

const withoutPlace = (message: string): string => message.split(/ File (?:'|\w)/, 1)[0] ?? '';
