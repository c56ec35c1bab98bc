/**
 * Pages that no person wrote, through the threads that a build uses: each becomes a page or an error that names its
 * file, within the limit. The limit of a build is 10 s; what is known to reach it gets less here.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualMarkdown } from '../../../build/markdown/options.ts';
import type { parseDoc } from '../../../build/markdown/parse-doc.ts';
import { parseDocStage } from '../../../build/markdown/parse-doc-stage.ts';
import { type WorkerPool, workerPool } from '../../../build/stages/worker-pool.ts';
import { sourceFile } from '../../support/parse.ts';
import { documentOf, type Recipe } from '../../support/slow-inputs.ts';
import { bundleStageWorker } from '../../support/stage-worker.ts';

const root = join(import.meta.dirname, '../../..');
const stage = parseDocStage(usualMarkdown, 'test');
const DEEP = 10_000;
const LIMIT_MS = 1000;
let folder: string;
let patient: WorkerPool;
let impatient: WorkerPool;

beforeAll(async () => {
  folder = mkdtempSync(join(root, 'node_modules/.hostile-'));
  const options = { workerUrl: await bundleStageWorker(folder), maxOldGenerationMb: 1500, threads: 1 };
  patient = workerPool({ ...options, limitMs: 60_000 });
  impatient = workerPool({ ...options, limitMs: LIMIT_MS });
});
afterAll(async () => {
  await Promise.all([patient.close(), impatient.close()]);
  rmSync(folder, { recursive: true, force: true });
});

type Outcome = Awaited<ReturnType<typeof parseDoc>>;

async function outcomeOf(text: string, pool: WorkerPool): Promise<Outcome> {
  const [outcome] = await pool.execute(stage, [sourceFile(text, 'docs/hostile.md')], (made) => made);
  return outcome?.made as Outcome;
}

const nested = (open: string, close = ''): string => `${open.repeat(DEEP)}x${close.repeat(DEEP)}`;
/** The text again and again with the numbers from 0 on. */
const numbered = (text: string, times: number): string =>
  Array.from({ length: times }, (_, number) => text.replace('%', String(number))).join('');

describe('become a page', () => {
  test.each<readonly [what: string, text: string]>([
    ['brackets 10,000 deep', nested('[', ']')],
    ['parentheses of a link 10,000 deep', `[a](${'('.repeat(DEEP)})`],
    ['strikethrough 10,000 deep', nested('~~a ', ' ~~')],
    ['JSX expressions 10,000 deep', `<Foo a={${'{'.repeat(DEEP)}} />`],
    ['quotes, one deeper on each line', Array.from({ length: 300 }, (_, i) => `${'>'.repeat(i)} a`).join('\n')],
    ['a code block of 100,000 lines', `\`\`\`text\n${'a b c\n'.repeat(100_000)}\`\`\`\n`],
    ['indented code of 100,000 lines', '    a b c\n'.repeat(100_000)],
    ['a table of 5,000 columns', `${'| a '.repeat(5000)}|\n${'|---'.repeat(5000)}|\n${'| b '.repeat(5000)}|\n`],
    ['a table of 5,000 rows', `| a |\n|---|\n${'| b |\n'.repeat(5000)}`],
    ['5,000 equal headings', '## a\n\n'.repeat(5000)],
    ['2,000 footnotes', ['a[^%] ', '\n\n[^%]: b'].map((one) => numbered(one, 2000)).join('')],
    ['10,000 definitions of one name', `${'[a]: b\n'.repeat(10_000)}\n${'[a]'.repeat(1000)}`],
    ['code spans of 300 lengths', Array.from({ length: 300 }, (_, i) => `${'`'.repeat(i)}a`).join(' ')],
    ['ranges of lines without end', '```js {1-999999999,2-999999999}\na\n```'],
    ['marks for lines without end', `\`\`\`js\n${'a // [!code highlight:99999999]\n'.repeat(2000)}\`\`\``],
    ['unclosed tags of attributes', '<a b="'.repeat(10_000)],
    ['a tag of 20,000 attributes', `<a ${'b=c '.repeat(20_000)}>x</a>`],
    ['comments that never end', '<!--'.repeat(20_000)],
    ['processing instructions that never end', '<?'.repeat(20_000)],
    ['declarations that never end', '<!A '.repeat(20_000)],
    ['CDATA that never ends', '<![CDATA['.repeat(10_000)],
    ['halves of entities', '&#'.repeat(30_000)],
    ['halves of addresses', 'www.a.b@c.http://'.repeat(3000)],
    ['halves of short codes for emoji', ':a'.repeat(30_000)],
    ['halves of MDX comments', '{/* '.repeat(5000)],
    ['halves of formulas', `$$\n${'{'.repeat(10_000)}\n$$`],
    ['alerts without text', '> [!NOTE]\n'.repeat(3000)],
    ['attributes of a directive', `:::note{${'a=b '.repeat(DEEP)}}\nx\n:::`],
    ['brackets in the title of a directive', `:::note[${'['.repeat(DEEP)}\nx\n:::`],
    ['an id without end', `## a {#${'b'.repeat(50_000)}`],
    ['a heading of 50,000 dashes', `## ${'-'.repeat(50_000)}`],
    ['one line of a million characters', 'a'.repeat(1_000_000)],
    ['NUL characters', '\0'.repeat(20_000)],
  ])('%s', async (_, text) => {
    const { value, diagnostics } = await outcomeOf(text, patient);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(value?.path).toBe('docs/hostile.md');
  });
});

describe('become a page, or an error that names the file', () => {
  test.each<readonly [what: string, text: string]>([
    ['quotes 10,000 deep', nested('> ')],
    ['lists 10,000 deep', nested('- ')],
    ['numbered lists 10,000 deep', nested('1. ')],
    ['images 10,000 deep', nested('![', '](a)')],
    ['emphasis 10,000 deep', nested('_a ', '_')],
    ['10,000 stars around a letter', nested('*', '*')],
    ['<div> 10,000 deep', nested('<div>', '</div>')],
    ['<details> with Markdown 10,000 deep', nested('<details>\n\n')],
    ['tables in tables 10,000 deep', nested('<table><tr><td>')],
    ['tags that overlap', '<b><i><u>'.repeat(1000) + '<p>'.repeat(3000)],
    ['directives 10,000 deep', nested(':::note\n')],
    ['unknown directives 10,000 deep', nested(':::what\n')],
    ['components 10,000 deep', nested('<Tabs>\n')],
    ['unclosed emphasis with brackets', '*['.repeat(75_000)],
    ['emphasis of two kinds', '*a_'.repeat(20_000)],
    ['headings by underlining', 'a\n===\n'.repeat(10_000)],
    ['a million blank lines', '\n'.repeat(1_000_000)],
    ['brackets in the code of a language', `\`\`\`csharp\n${'('.repeat(20_000)}\n\`\`\``],
    ['code of a language in 100,000 lines', `\`\`\`js\n${'const a = "b"; // c\n'.repeat(100_000)}\`\`\``],
    ['a diagram of 3,000 nodes', `\`\`\`mermaid\ngraph TD\n${'A-->B\n'.repeat(3000)}\`\`\``],
  ])('%s', async (_, text) => {
    const { value, diagnostics } = await outcomeOf(text, impatient);
    if (value === null)
      expect(diagnostics.at(-1)).toMatchObject({
        code: expect.stringMatching(/^doc\/(?:timeout|unrenderable)$/),
        at: { file: 'docs/hostile.md' },
      });
  });
});

/** What `npm run bench:slow` found in seven CPU minutes, seeds 1 to 4. */
describe('the slowest that a search has found become a page', () => {
  test.each<Recipe>([
    { head: '', first: ['- '], second: ['%', ':a['] },
    { head: '', first: ['- '], second: ['import a from "b"\n'] },
    { head: '', first: ['* '], second: ['## a\n'] },
    {
      head: '',
      first: ['>'],
      second: ['```bash npm2yarn\nnpm i a\n```\n', '```bash npm2yarn\nnpm i a\n```\n', 'a', '*', '\n\n'],
    },
    { head: ':::note\n', first: ['> '], second: [] },
    { head: '', first: ['>'], second: ['``'] },
    { head: '', first: ['* ', ' '], second: ['## a\n'] },
    {
      head: '> a\n',
      first: ['$a', '<div>\n\n', '))', '<b>'],
      second: ['```diff\n+a\n```\n', '```bash npm2yarn\nnpm i a\n```\n', '<Badge>', '\\frac{', '<A.b />', '\n\n'],
    },
    { head: '', first: ['<Card>', '<div>\n\n', 'a|b\n-|-\n'], second: ['- [ ] a\n'] },
    { head: '[a]: b\n\n', first: ['<details>\n\n', '```bash npm2yarn\nnpm i a\n```\n'], second: [] },
  ])('%j', async (recipe) => {
    const { value, diagnostics } = await outcomeOf(documentOf(recipe, 12_000), patient);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(value?.path).toBe('docs/hostile.md');
  });
});

/** Tokens that were repeated to find quadratic cases in other parsers of Markdown; short enough to be parsed at once. */
describe('repeated tokens on a page that is parsed without a limit', () => {
  test.each([
    ...[
      '*a ',
      '*a **a ',
      'a**b',
      '_a*',
      '[a](',
      '![a](',
      '[a',
      '[a]:',
      '[a][',
      '![[]()',
      '<a ',
      '<a b=',
      '<a@',
      '<http:',
    ],
    ...[
      '`a',
      '``a`',
      '~a',
      '~~a',
      '|a',
      'a|b\n-|-\n',
      '&',
      '&a;',
      '\\',
      '- ',
      '> ',
      '1. ',
      '#',
      'a\n=\n',
      '\t',
      '  \n',
    ],
    ...[
      '[^a]:',
      '[^a]',
      ':::',
      ':::note\n',
      ':::tabs\n',
      ':a[',
      '{#a',
      '{/*',
      '<A ',
      '<A>',
      '</A>',
      '{a}',
      '$',
      '$$\n',
    ],
    ...[
      'www.a',
      'a@b',
      'http://a.',
      '<!--',
      '<?',
      '<![CDATA[',
      '> [!NOTE]\n',
      '- [ ] a\n',
      '[[toc]]\n',
      '<!-- @include: ',
    ],
  ])('%j', async (token) => {
    const { value } = await outcomeOf(token.repeat(Math.ceil(250 / token.length)).slice(0, 250), patient);
    expect(value).not.toBeNull();
  });
});
