/** `docs-build check` on real folders. */
import { expect, test } from 'vitest';
import { docsBuild, makeRoot, reportOf } from '../support/command.ts';

const home = '# Home\n\nSee [A](./a.md).';
const codesOf = async (root: string, args: readonly string[] = []) =>
  (await reportOf(root, ['check', ...args])).diagnostics.map(({ code, file, line }) => `${file}:${line} ${code}`);

test('one report: of the parser, of links, of content and of finished pages', async () => {
  const root = makeRoot({
    'docs/index.md': home,
    'docs/a.md': '# A\n\n```nosuch\nx\n```\n\n[B](./b.md)\n\nFor more, [click here](./index.md).\n\n<center>x</center>',
  });
  expect(await codesOf(root)).toEqual([
    'docs/a.md:null output/html',
    'docs/a.md:3 doc/code-language',
    'docs/a.md:7 link/missing-markdown',
    'docs/a.md:9 link/text',
  ]);
});

test('the exit status follows the severities, by folder too', async () => {
  const files = { 'docs/index.md': home, 'docs/a.md': '# A\n\n[click here](./index.md)' };
  const run = async (check: object, args: readonly string[] = []) =>
    (
      await docsBuild(['check', ...args], {
        cwd: makeRoot({ ...files, 'docs.config.json': JSON.stringify({ check }) }),
      })
    ).status;
  expect(await run({})).toBe(0);
  expect(await run({}, ['--strict'])).toBe(1);
  expect(await run({ rules: { 'link/text': 'error' } })).toBe(1);
  expect(
    await run({ rules: { 'link/text': 'error' }, overrides: [{ files: 'a.md', rules: { 'link/text': 'off' } }] }),
  ).toBe(0);
  expect(await run({ rules: { 'link/txt': 'error' } })).toBe(2);
});

test('an exception counts in every command; a stale one is reported by check', async () => {
  const disable = (code: string) => `<!-- docs-check-disable-next-line ${code} because the sample needs it -->`;
  const root = makeRoot({
    'docs/index.md': home,
    'docs/a.md': `# A\n\n${disable('link/missing-markdown')}\n[B](./b.md)\n\n${disable('link/text')}\n[click here](./index.md)\n\n${disable('link/text')}\nText.`,
  });
  expect(await codesOf(root)).toEqual(['docs/a.md:9 check/stale-exception']);
  expect((await reportOf(root, ['build'])).diagnostics).toEqual([]);
  expect((await reportOf(root, ['check-links'])).diagnostics).toEqual([]);
});

test('spelling and words to avoid, where the configuration asks for them', async () => {
  const config = { spelling: {}, wording: { terms: [{ avoid: ['whitelist'] }] } };
  const root = makeRoot({
    'docs/index.md': home,
    'docs/a.md': '# A\n\nTeh whitelist.',
    'docs.config.json': JSON.stringify(config),
  });
  expect(await codesOf(root)).toEqual(['docs/a.md:3 prose/spelling', 'docs/a.md:3 prose/wording']);
});
