/** `docs-build check` on real folders. */
import { execFileSync } from 'node:child_process';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { docsBuild, makeRoot, packageDir, readText, reportOf, writeFiles } from '../support/command.ts';

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

test('no exception is stale on a site that cannot be built, because its rules do not run', async () => {
  const root = makeRoot({
    'docs.config.json': '{ "title": "Site" }',
    'docs/index.md': `${home}\n\n<!-- docs-check-disable-next-line link/missing-markdown because it comes later -->\n[B](./b.md)\n`,
    'src/pages/broken.tsx': 'export default function Broken( {\n',
  });
  expect(await codesOf(root)).toEqual(['src/pages/broken.tsx:2 bundle/failed']);
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

const planted = {
  'docs/index.md': home,
  'docs/a.md': '# A\n\nText.\n\nFor more, [click here](./index.md) or [B](./b.md).',
};

test('a finding is at its line in every format, and several are written at once', async () => {
  const root = makeRoot(planted);
  const files = {
    sarif: 'r.sarif',
    junit: 'r.xml',
    markdown: 'r.md',
    checkstyle: 'c.xml',
    json: 'r.json',
    github: 'r.txt',
  };
  const args = Object.entries(files).flatMap(([format, file]) => ['--format', `${format}=${file}`]);
  const { stdout, status } = await docsBuild(['check', ...args], { cwd: root });
  expect(status).toBe(0);
  expect(stdout).toContain('docs/a.md:5:11 warning link/text');
  const text = Object.fromEntries(Object.entries(files).map(([format, file]) => [format, readText(root, file)]));
  expect(text.github).toContain('::warning file=docs/a.md,line=5,col=11,endLine=5,endColumn=35,title=link/text::');
  expect(text.junit).toContain('name="link/text docs/a.md:5:11"');
  expect(text.checkstyle).toContain('<error line="5" column="11" severity="warning"');
  expect(text.markdown).toContain('- warning: line 5: the link says `click here` (`link/text`)');
  const [{ results }] = JSON.parse(text.sarif ?? '').runs;
  expect(results.map((one: { ruleId: string }) => one.ruleId)).toEqual(['link/text', 'link/missing-markdown']);
  expect(results[0].locations[0].physicalLocation.region).toEqual({
    startLine: 5,
    startColumn: 11,
    endLine: 5,
    endColumn: 35,
  });
  const report = JSON.parse(text.json ?? '');
  expect(report.diagnostics[0]).toMatchObject({ code: 'link/text', file: 'docs/a.md', line: 5, fixable: false });
  expect(report.diagnostics[0].fingerprint).toBe(results[0].partialFingerprints['docsBuild/v1']);
});

test('the JSON report has the published schema', async () => {
  const schema = JSON.parse(readText(packageDir, 'manual/docs/checks/report.schema.json'));
  const isValid = new Ajv2020({ allowUnionTypes: true }).compile(schema);
  for (const command of ['check', 'build', 'check-links']) {
    isValid(await reportOf(makeRoot(planted), [command]));
    expect(isValid.errors, command).toBeNull();
  }
});

test('on GitHub, files are named from the top of the repository, and the job gets a summary', async () => {
  const top = makeRoot(Object.fromEntries(Object.entries(planted).map(([path, text]) => [`website/${path}`, text])));
  const env = { GITHUB_WORKSPACE: top, GITHUB_STEP_SUMMARY: `${top}/summary.md` };
  const { stdout } = await docsBuild(['check', 'website', '--format', 'github'], { cwd: top, env });
  expect(stdout).toContain('::warning file=website/docs/a.md,line=5,');
  expect(readText(top, 'summary.md')).toContain('### ⚠️ docs-build: 0 errors, 2 warnings');
});

test('a failure is in every report that was asked for', async () => {
  const root = makeRoot({ ...planted, 'docs.config.json': '{ "titel": "x" }' });
  const { status } = await docsBuild(['check', '--format', 'junit=r.xml'], { cwd: root });
  expect([status, readText(root, 'r.xml').includes('config/invalid')]).toEqual([2, true]);
  expect((await docsBuild(['check', '--format', 'xml'], { cwd: root })).stderr).toContain(
    'Allowed choices are pretty, json',
  );
});

const git = (root: string, ...args: readonly string[]): void => {
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@b.c', '-c', 'commit.gpgsign=false'];
  execFileSync('git', [...who, ...args], { cwd: root, stdio: 'pipe' });
};

/** A folder whose files are committed. */
function makeRepository(files: Readonly<Record<string, string>>): string {
  const root = makeRoot({ ...files, '.gitignore': '.docs-build\n' });
  git(root, 'init', '-q');
  git(root, 'add', '-A');
  git(root, 'commit', '-qm', 'one');
  return root;
}

test('a baseline leaves only what is new', async () => {
  const root = makeRoot(planted);
  expect((await docsBuild(['check', '--baseline', 'b.json'], { cwd: root })).status).toBe(2);
  expect(
    (await docsBuild(['check', '--baseline', 'b.json', '--write-baseline', '--strict'], { cwd: root })).status,
  ).toBe(0);
  writeFiles(root, { 'docs/a.md': planted['docs/a.md'].replace('Text.', 'Text.\n\n[C](./c.md)') });
  expect(await codesOf(root, ['--baseline', 'b.json'])).toEqual(['docs/a.md:5 link/missing-markdown']);
  writeFiles(root, { 'docs/a.md': '# A\n\nText.' });
  expect(await codesOf(root, ['--baseline', 'b.json'])).toEqual(['null:null check/stale-baseline']);
  writeFiles(root, { 'b.json': '{}' });
  expect((await docsBuild(['check', '--baseline', 'b.json'], { cwd: root })).stderr).toContain(
    'b.json is not a baseline',
  );
});

test('`--changed` reports changed pages, and links that a change broke', async () => {
  const root = makeRepository({
    'docs/index.md': '# Home\n\n[A](./a.md#part), [old mistake](./none.md), [B](/docs/b) and ![p](./p.png)',
    'docs/a.md': '# A\n\n[another](./none.md)\n\n## Part\n\nText.',
    'docs/b.md': '# B\n\nText.',
    'docs/c.md': '# C\n\nText.',
    'docs/p.png': 'PNG',
  });
  expect(await codesOf(root, ['--changed'])).toEqual([]);
  writeFiles(root, { 'docs/c.md': '# C\n\nText.\n\n[here](./a.md)' });
  expect(await codesOf(root, ['--changed'])).toEqual(['docs/c.md:5 link/text']);
  writeFiles(root, { 'docs/a.md': '# A\n\n## Other part\n\nText.' });
  expect(await codesOf(root, ['--changed'])).toEqual(
    ['docs/index.md:3 link/missing-anchor', 'docs/c.md:5 link/text'].sort(),
  );
  git(root, 'mv', 'docs/b.md', 'docs/d.md');
  git(root, 'rm', '-q', 'docs/p.png');
  git(root, 'commit', '-qam', 'two');
  expect(await codesOf(root, ['--since', 'HEAD~1'])).toEqual([
    'docs/c.md:5 link/text',
    'docs/index.md:3 link/missing-anchor',
    'docs/index.md:3 link/missing-page',
    'docs/index.md:3 link/missing-asset',
  ]);
  expect(await codesOf(root, ['--changed'])).toEqual([]);
});

test('a wrong command line', async () => {
  const root = makeRepository(planted);
  const said = async (...args: string[]) => {
    const { status, stderr } = await docsBuild(['check', ...args], { cwd: root });
    return [status, stderr.split('\n')[0]];
  };
  expect(await said('--since', 'nope')).toEqual([2, 'error Git knows no `nope` here']);
  expect(await said('--write-baseline')).toEqual([2, 'error --write-baseline needs --baseline']);
  expect(await said('--dry-run')).toEqual([2, 'error --dry-run needs --fix']);
  expect(await said('--since', 'HEAD', '--changed')).toEqual([
    2,
    'error --changed means --since HEAD: give one of the two',
  ]);
});

const repairable = {
  'docs/index.md':
    '# Home\r\n\r\n[A](./A.md), [S](./a.md#Set_Up), [h](./a.html), ![](./p.png)\r\n\r\n[m][r]\r\n\r\n[r]: ./install.md\r\n',
  'docs/a.md': '\ufeff# A\n\n## Set up\n\nText.  \n\n[C](./old.md)\n',
  'docs/guide/install.md': '# Install\n\nText.\n',
  'docs/old.md': '# Old\n\nText.\n',
  'docs/p.png': 'PNG',
};

test('`--fix` corrects addresses and nothing else', async () => {
  const root = makeRepository(repairable);
  git(root, 'mv', 'docs/old.md', 'docs/guide/new.md');
  git(root, 'commit', '-qm', 'two');
  expect((await codesOf(root)).length).toBe(6);
  const dry = await docsBuild(['check', '--fix', '--dry-run'], { cwd: root });
  expect(dry.stdout).toContain('-[C](./old.md)\n+[C](./guide/new.md)\n');
  expect(readText(root, 'docs/index.md')).toBe(repairable['docs/index.md']);
  expect((await docsBuild(['check', '--fix', '--decorative', '--strict'], { cwd: root })).status).toBe(0);
  expect(readText(root, 'docs/a.md')).toBe('\ufeff# A\n\n## Set up\n\nText.  \n\n[C](./guide/new.md)\n');
  // The image, too, although its place moves when the addresses before it are corrected.
  expect(readText(root, 'docs/index.md')).toBe(
    '# Home\r\n\r\n[A](./a.md), [S](./a.md#set-up), [h](./a), <img alt="" src="./p.png">\r\n\r\n[m][r]\r\n\r\n[r]: ./guide/install.md\r\n',
  );
  expect(await codesOf(root)).toEqual([]);
});

test('`--fix` touches no uncommitted work without `--force`', async () => {
  const root = makeRepository(repairable);
  writeFiles(root, { 'docs/a.md': `${repairable['docs/a.md']}More.\n` });
  const refused = await docsBuild(['check', '--fix'], { cwd: root });
  expect([refused.status, readText(root, 'docs/index.md')]).toEqual([2, repairable['docs/index.md']]);
  expect(refused.stderr).toContain('uncommitted changes');
  await docsBuild(['check', '--fix', '--force'], { cwd: root });
  expect(readText(root, 'docs/index.md')).toContain('[A](./a.md)');
});

test('a round of `--fix` over sixty mistakes leaves a clean check', async () => {
  const letters = Array.from({ length: 10 }, (_, index) => `part${index}`);
  const pages = Object.fromEntries(
    letters.map((name, index) => [
      `docs/${name}.md`,
      `# ${name}\n\n[moved](./old-${name}.md), [case](./${letters[(index + 1) % 10]?.toUpperCase()}.md)\n\n` +
        `| A |\n| --- |\n| [anchor](./${letters[(index + 2) % 10]}.md#The_Setup) |\n\n` +
        `- [html](./${letters[(index + 3) % 10]}.html) and [own](https://example.org/docs/${letters[(index + 4) % 10]})\n\n` +
        `## The setup\n\n![](./${name}.png)\n`,
    ]),
  );
  const moved = Object.fromEntries(
    letters.map((name) => [`docs/old-${name}.md`, `# Page ${name} of another folder\n\n${name.repeat(9)}\n`]),
  );
  const images = Object.fromEntries(letters.map((name) => [`docs/${name}.png`, name]));
  const root = makeRepository({
    ...pages,
    ...moved,
    ...images,
    'docs.config.json': '{ "url": "https://example.org" }',
  });
  for (const name of letters) {
    writeFiles(root, { [`docs/moved/new-${name}.md`]: moved[`docs/old-${name}.md`] ?? '' });
    git(root, 'rm', '-q', `docs/old-${name}.md`);
  }
  git(root, 'add', '-A');
  git(root, 'commit', '-qm', 'two');
  expect((await codesOf(root)).length).toBe(60);
  const { stdout } = await docsBuild(['check', '--fix', '--decorative'], { cwd: root });
  expect([...stdout.matchAll(/Fixed (\d+) findings? in/g)].reduce((sum, [, count]) => sum + Number(count), 0)).toBe(60);
  expect(await codesOf(root)).toEqual([]);
  expect(readText(root, 'docs/part0.md')).toBe(
    '# part0\n\n[moved](./moved/new-part0.md), [case](./part1.md)\n\n| A |\n| --- |\n| [anchor](./part2.md#the-setup) |\n\n' +
      '- [html](./part3) and [own](/docs/part4)\n\n## The setup\n\n<img alt="" src="./part0.png">\n',
  );
});

test('headings that are called like parts of the page do not share their ids', async () => {
  const names = [
    'Navigation',
    'Search',
    'Menu',
    'Nav panel',
    'Content',
    'Footer',
    'Root',
    'Docs page',
    'Search frame',
    '__docs_skip_target',
  ];
  const text = names.map((name) => `## ${name}\n\nText.\n`).join('\n');
  const root = makeRoot({ 'docs/intro.md': `# Parts\n\nText.\n\n${text}` });
  const { stdout, stderr } = await docsBuild(['check', root, '--format', 'json']);
  const { diagnostics } = JSON.parse(stdout || stderr) as { diagnostics: readonly { code: string; message: string }[] };
  expect(diagnostics.filter(({ code }) => code === 'output/duplicate-id')).toEqual([]);
});
