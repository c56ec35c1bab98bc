/** The worked examples of the manual, built as one site. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { build } from '../../../build/project/build.ts';
import { makeRoot, packageDir, writeFiles } from '../../support/command.ts';

const manual = readFileSync(join(packageDir, 'manual/docs/extensions/write.md'), 'utf8');
/** The blocks of the page that are files, by their title. */
const files = Object.fromEntries(
  [...manual.matchAll(/^(`{3,4})\w+ title="([^"]+)"\n([\s\S]*?)^\1$/gm)].map(([, , path = '', text = '']) => [
    path,
    text,
  ]),
);
const names = ['quiz', 'stages', 'people', 'plantuml', 'words', 'inline', 'team', 'keys'];
const config = `export default { title: 'T', url: 'https://a.example', extensions: ${JSON.stringify(
  names.map((name) => `./extensions/${name}.ts`),
)} };`;

async function built(more: Readonly<Record<string, string>> = {}) {
  const root = makeRoot({ 'docs.config.ts': config, ...files, ...more });
  const site = await build({ root });
  return { root, site, text: (path: string) => String(site.files.get(path as never)?.content()) };
}

test('the page has all files of the examples', () => expect(Object.keys(files)).toHaveLength(18));

test('the examples build; the only finding is the one that an example makes', async () => {
  const { site, text } = await built();
  expect(site.diagnostics).toMatchObject([
    {
      code: 'extension/finding',
      severity: 'warning',
      message: '`utilize` is avoided here (words/avoided)',
      hint: 'write `use`',
      at: { file: 'docs/words.md', line: 5, column: 9 },
    },
  ]);
  expect(text('docs/quiz/index.html')).toMatch(
    /<section class="quiz"><p>Which is <strong>right<\/strong>\?<\/p>\s*<ul>[\s\S]*<a href="\/docs\/steps">the steps<\/a>[\s\S]*<\/ul><p class="quiz-answer">Answer: b<\/p><\/section>/,
  );
  expect(text('docs/keys/index.html')).toMatch(
    /<p>At 10:30, press <kbd>Enter<\/kbd>\.<\/p>\s*<video src="https:\/\/media\.example\/enter\.mp4" controls aria-label="How to press Enter"><\/video>/,
  );
  expect(text('docs/options/index.html').match(/<a class="token[^>]*>(?:host|port)<\/a>/g)).toEqual([
    '<a class="token key atrule" href="/docs/options#host">host</a>',
    '<a class="token key atrule" href="/docs/options#port">port</a>',
  ]);
  expect(text('docs/steps/index.html')).toMatch(
    /<p class="stages-count">2 stages<\/p><div class="stages"><ol>[\s\S]*<code>docs-build serve<\/code>/,
  );
  expect(text('people/ada/index.html')).toMatch(
    /<h1[^>]*>Ada Lovelace<\/h1>[\s\S]*<a href="\/docs\/quiz">the quiz<\/a>/,
  );
  expect(text('team/index.html')).toMatch(
    /<title>Team \| T<\/title>[\s\S]*<main class="main main-wide"><h1>2<!-- --> people<\/h1><ul><li>Ada Lovelace<\/li><li>Grace Hopper<\/li><\/ul>/,
  );
  expect(JSON.parse(text('people.json'))).toEqual(['/people/ada', '/people/grace']);
  expect(text('docs/diagram/index.html')).toContain(
    '<figure class="plantuml" role="img" aria-label="Reader → Server, Server → Reader">',
  );
});

test('mistakes in the pages and the data are reported at their line', async () => {
  const { site } = await built({
    'docs/quiz.md': '# Quiz\n\n:::quiz{answer="b"}\n\nNothing.\n\n:::\n',
    'docs/steps.md': '# Steps\n\n:::stages\n\n- a\n\n:::\n',
    'docs/diagram.md': '# Diagram\n\n```plantuml\nA -> B\nno\n```\n',
    'docs/options.md': '# Options\n\n```yaml\nport: 80\n```\n',
    'data/people.json': '[{ "id": "ada", "name": "Ada", "text": "[x](/docs/none)" }]',
  });
  expect(site.diagnostics.map(({ code, at }) => `${at?.file}:${at?.line} ${code}`)).toEqual([
    'docs/diagram.md:5 markdown/block',
    'docs/options.md:4 link/missing-anchor',
    'docs/quiz.md:3 markdown/block',
    'docs/steps.md:3 markdown/block',
    'docs/words.md:5 extension/finding',
    'extensions/people.ts:0 link/missing-page',
  ]);
});

test('an edit of the data changes its page', async () => {
  const { root, text } = await built();
  expect(text('people/ada/index.html')).toContain('Ada Lovelace');
  writeFiles(root, { 'data/people.json': '[{ "id": "ada", "name": "Countess", "text": "x" }]' });
  const again = await build({ root });
  expect(String(again.files.get('people/ada/index.html' as never)?.content())).toContain('Countess');
  expect(again.files.has('people/grace/index.html' as never)).toBe(false);
});

test.each([
  ["pages: () => [{ route: 'x', title: 'X', markdown: '' }]", 'makes a page with the address `x`'],
  ["pages: () => [{ route: '/x', markdown: '' }]", 'makes the page `/x` without a `title`'],
  ['version: 2', 'is written for version 2 of the interface, expected 1'],
  ['checks: [{ name: "a" }]', 'has `checks` that are not'],
  ['codeLinks: { find: () => [] }', 'has `codeLinks` without a list `languages` and a function `find`'],
  ['buttons: { Open: "./open.ts" }', 'has `buttons` that are not paths or URLs by names'],
  ['buttons: { open: "./open.ts" }', 'names `extensions/open.ts`, which cannot be read'],
  ['outputs: []', 'has `outputs` that are not a function'],
])('a wrong extension, %s', async (part, message) => {
  const { site } = await built({ 'extensions/words.ts': `export default { name: 'words', ${part} };` });
  expect(site.diagnostics[0]).toMatchObject({ code: 'config/extension', message: expect.stringContaining(message) });
});

test('a check or an output that throws is an error with the line of its code, and the site is built', async () => {
  const { site, text } = await built({
    'extensions/words.ts':
      "export default {\n  name: 'words',\n  checks: [{ name: 'a', run: () => { throw new Error('no'); } }],\n  outputs: () => {\n    throw new Error('never');\n  },\n};",
  });
  const found = site.diagnostics.map(({ severity, message, detail }) => `${severity} ${message} ${detail}`);
  expect(found).toEqual([
    expect.stringMatching(/^error `outputs` of the extension `words` stopped: never at extensions\/words\.ts:5:\d+$/),
    expect.stringMatching(/^error the check `a` of the extension `words` stopped: no at extensions\/words\.ts:3:\d+$/),
  ]);
  expect(text('docs/quiz/index.html')).toContain('quiz');
});

test('a file outside of the output folder is refused', async () => {
  const { site } = await built({
    'extensions/words.ts': "export default { name: 'words', outputs: () => [{ path: '../x.txt', content: 'x' }] };",
  });
  expect(site.diagnostics).toMatchObject([{ code: 'output/refused', message: expect.stringContaining('../x.txt') }]);
});
