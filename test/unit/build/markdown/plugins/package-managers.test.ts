import type { Code, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { expect, test } from 'vitest';
import { packageManagers } from '../../../../../build/markdown/plugins/package-managers.ts';
import { allSteps } from '../../../../../build/model/steps.ts';

const block = (value: string, lang = 'bash', meta: string | null = 'npm2yarn'): Code => ({
  type: 'code',
  lang,
  meta,
  value,
  position: { start: { line: 3, column: 1 }, end: { line: 5, column: 4 } },
});

async function run(...children: Root['children']): Promise<Root> {
  const tree: Root = { type: 'root', children };
  await allSteps(packageManagers()(tree));
  return tree;
}

async function tabsOf(code: Code): Promise<readonly ContainerDirective[]> {
  const [tabs] = (await run(code)).children;
  return tabs?.type === 'containerDirective' ? (tabs.children as ContainerDirective[]) : [];
}

/** What each tab holds. */
async function commands(code: Code): Promise<Record<string, string>> {
  const tabs = await tabsOf(code);
  return Object.fromEntries(tabs.map(({ attributes, children: [held] }) => [attributes?.value, (held as Code).value]));
}

test('one tab for each package manager, in one group of the site', async () => {
  expect((await run(block('npm install a'))).children).toMatchObject([
    { name: 'tabs', attributes: { groupId: 'npm2yarn' }, position: { start: { line: 3 } } },
  ]);
  expect((await tabsOf(block('npm install a'))).map(({ name, attributes }) => [name, attributes])).toEqual(
    [
      ['npm', 'npm'],
      ['yarn', 'Yarn'],
      ['pnpm', 'pnpm'],
      ['bun', 'Bun'],
    ].map(([value, label]) => ['tab', { value, label }]),
  );
});

test('an install from the lock file is one in each; what none has stays npm, without a remark', async () => {
  expect(await commands(block('npm ci\nnpm view a'))).toEqual({
    npm: 'npm ci\nnpm view a',
    yarn: 'yarn install --frozen-lockfile\nnpm view a',
    pnpm: 'pnpm install --frozen-lockfile\nnpm view a',
    bun: 'bun install --frozen-lockfile\nnpm view a',
  });
});

test('commands in the words of each', async () => {
  expect(await commands(block('npm install --save-dev a'))).toEqual({
    npm: 'npm install --save-dev a',
    yarn: 'yarn add --dev a',
    pnpm: 'pnpm add --save-dev a',
    bun: 'bun add --dev a',
  });
});

test('a package-install block may hold names alone', async () => {
  expect(await commands(block('a b\n# then\nnpx c', 'package-install', null))).toMatchObject({
    npm: 'npm install a b\n# then\nnpx c',
    yarn: 'yarn add a b\n# then\nyarn dlx c',
  });
});

test('only what begins with npm is converted', async () => {
  expect(
    await commands(block('cd my-npm-folder && npm run x\n$ npx y\nsudo npm i -g z\npnpm i\n# npm i')),
  ).toMatchObject({
    yarn: 'cd my-npm-folder && yarn x\n$ yarn dlx y\nsudo yarn global add z\npnpm i\n# npm i',
  });
});

test('the rest of the info string stays with each block', async () => {
  const [first] = await tabsOf(block('npm i', 'sh{1}', 'title="a" npm2yarn wrap'));
  expect(first?.children[0]).toMatchObject({ lang: 'sh', meta: '{1} title="a"  wrap' });
});

test('in lists and quotes', async () => {
  const tree = await run({ type: 'blockquote', children: [block('npm i')] });
  expect(tree.children[0]).toMatchObject({ children: [{ type: 'containerDirective', name: 'tabs' }] });
});

test.each([
  ['another block', block('npm i', 'bash', null)],
  ['a word that only holds the flag', block('npm i', 'bash', 'no-npm2yarn')],
])('%s is left alone', async (_, code) => {
  expect((await run(code)).children[0]).toBe(code);
});

test.each([
  'npm toString',
  'npm constructor',
  'npm __proto__ x',
  'npm "',
  'npm',
  'npx',
  '',
  ' && ',
  `npm ${'a '.repeat(99_999)}`,
])('%.30s does no harm', async (text) => {
  expect((await commands(block(text))).npm).toBe(text);
});

test('variables in front of a command stay', async () => {
  expect(await commands(block('LIMIT=1 COLORS=false npm test'))).toMatchObject({
    yarn: 'LIMIT=1 COLORS=false yarn test',
    pnpm: 'LIMIT=1 COLORS=false pnpm test',
  });
});
