/** `docs-build verify` on real folders, with an extension that checks sums and runs echoes. */
import { describe, expect, test } from 'vitest';
import { docsBuild, makeRoot, readText, start, writeFiles } from '../support/command.ts';

const extension = `export default { name: 'sums', samples: {
  fences: ['sum', 'echo'],
  tools: () => ['sums 1.0'],
  check(page) {
    const samples = [], findings = [];
    page.blocks.forEach(({ name, text, attributes }, block) => {
      if (name !== 'sum') return;
      if (attributes['no-check']) return void samples.push({ block, kind: 'sum', state: 'skipped', reason: attributes['no-check'] });
      const [sum, total] = text.split('=');
      const real = sum.split('+').reduce((all, one) => all + Number(one), 0);
      samples.push({ block, kind: 'sum', state: real === Number(total) ? 'proven' : 'failed', by: ['sums 1.0'] });
      if (real !== Number(total)) findings.push({ block, line: 1, message: 'the sum is ' + real, detail: 'expected: ' + total, ...(attributes.recorded && { correction: sum + '=' + real }) });
    });
    return { samples, findings };
  },
  runs: ({ name }) => name === 'echo',
  confinement: () => 'Echoes stay in this room.',
  run: (page) => ({
    findings: [],
    samples: page.blocks.flatMap(({ name }, block) => (name === 'echo' ? [{ block, kind: 'echo', state: 'proven', by: ['echo 1.0'] }] : [])),
  }),
} };`;
const config = `export default { title: 'T', url: 'https://example.org', extensions: ['./ext.mjs'] };`;
const root = (pages: Readonly<Record<string, string>>) =>
  makeRoot({ 'docs.config.mjs': config, 'ext.mjs': extension, ...pages });

const good = '# Good\n\n```sum\n1+2=3\n```\n\n```echo\nhi\n```\n';
const recorded = '# Bad\n\n1. A step\n\n   ```sum recorded\n   1+2=4\n   ```\n\n> ```sum recorded\n> 2+2=5\n> ```\n';

describe('verify with correct samples', () => {
  test('ends with 0 and prints counts by kind, skipped samples, and pages without samples', async () => {
    const cwd = root({
      'docs/good.md': good,
      'docs/plain.md': '# Plain',
      'docs/skip.md': '# S\n\n```sum no-check="too large"\n1+1=9\n```\n',
    });
    const { status, stdout } = await docsBuild(['verify'], { cwd });
    expect(stdout).toMatch(/^Echoes stay in this room\.\n/);
    expect(stdout).toContain('sum 1 · echo 1');
    expect(stdout).toContain('docs/skip.md:3 too large');
    expect(stdout).toContain('2 pages without a checked sample: docs/plain.md, docs/skip.md');
    expect(stdout).toContain('Verified: 3 samples on 1 page');
    expect(status).toBe(0);
  });

  test('writes the results of every sample to the file of --dump, even if samples fail', async () => {
    const cwd = root({ 'docs/bad.md': '# Bad\n\n```sum recorded\n1+2=4\n```\n\n```echo\nhi\n```\n' });
    expect((await docsBuild(['verify', '--dump', 'out.json'], { cwd })).status).toBe(1);
    const block = { file: 'docs/bad.md', findings: [] };
    const finding = { message: 'the sum is 3', line: 1, detail: 'expected: 4', correction: '1+2=3' };
    const sum = { kind: 'sum', state: 'failed', by: ['sums 1.0'] };
    const echo = { kind: 'echo', state: 'proven', by: ['echo 1.0'] };
    expect(JSON.parse(readText(cwd, 'out.json'))).toEqual({
      schemaVersion: 1,
      tools: ['sums 1.0'],
      pages: [
        {
          path: 'docs/bad.md',
          blocks: [
            { ...block, line: 3, name: 'sum', text: '1+2=4', samples: [sum], findings: [finding] },
            { ...block, line: 7, name: 'echo', text: 'hi', samples: [echo] },
          ],
        },
      ],
    });
  });
  test('reports an error if the folder of the --dump file does not exist', async () => {
    const cwd = root({ 'docs/good.md': good });
    const { status, stderr, stdout } = await docsBuild(['verify', '--dump', 'no/out.json'], { cwd });
    expect(status).not.toBe(0);
    expect(stdout + stderr).toContain('writing');
  });

  test('prints the counts with --format json', async () => {
    const cwd = root({ 'docs/good.md': good });
    const { stdout } = await docsBuild(['verify', '--format', 'json'], { cwd });
    expect(JSON.parse(stdout)).toMatchObject({
      schemaVersion: 1,
      diagnostics: [],
      samples: {
        total: 2,
        pages: 1,
        byKind: { sum: 1, echo: 1 },
        byPage: { 'docs/good.md': 2 },
        failed: 0,
        skipped: [],
        without: [],
      },
      written: 0,
      confinement: ['Echoes stay in this room.'],
    });
  });

  test('makes the next build show the samples that it ran', async () => {
    const cwd = root({ 'docs/good.md': good });
    const marks = async () => {
      const { stdout } = await docsBuild(['build'], { cwd });
      return [readText(cwd, 'dist/docs/good/index.html').match(/Checked with \w+/g), stdout.includes('Unchanged')];
    };
    expect(await marks()).toEqual([['Checked with sums'], false]);
    expect(await marks()).toEqual([['Checked with sums'], true]);
    await docsBuild(['verify'], { cwd });
    expect(await marks()).toEqual([['Checked with sums', 'Checked with echo'], false]);
    expect(await marks()).toEqual([['Checked with sums', 'Checked with echo'], true]);
  });
});

describe('verify with wrong samples', () => {
  test('ends with 1 and prints the line and the expected output of each, while build ends with 0', async () => {
    const cwd = root({ 'docs/bad.md': recorded });
    const { status, stdout } = await docsBuild(['verify'], { cwd });
    expect(stdout).toMatch(/docs\/bad\.md:6:4 error sample\/output the sum is 3\n.*1\+2=4\n.*\n {4}expected: 4/);
    expect(stdout).toMatch(/docs\/bad\.md:10:3 error sample\/output the sum is 4/);
    expect(status).toBe(1);
    expect((await docsBuild(['build'], { cwd })).status).toBe(0);
  });

  test('corrects recorded output, and nothing else, with --write', async () => {
    const cwd = root({ 'docs/bad.md': recorded, 'docs/claim.md': '# Claim\n\n```sum\n1+1=3\n```\n' });
    const { status, stdout } = await docsBuild(['verify', '--write'], { cwd });
    expect(readText(cwd, 'docs/bad.md')).toBe(recorded.replace('1+2=4', '1+2=3').replace('2+2=5', '2+2=4'));
    expect(readText(cwd, 'docs/claim.md')).toContain('1+1=3');
    expect(stdout).toContain('recorded docs/bad.md:9\nrecorded docs/bad.md:5\n');
    expect(stdout).toContain('Not verified: 1 of 3 samples on 1 page, wrote 2 outputs');
    expect(stdout).toMatch(/docs\/claim\.md:4:1 error sample\/wrong/);
    expect(status).toBe(1);
    const both = `${recorded}\n\`\`\`sum\n1+1=3\n\`\`\`\n`;
    writeFiles(cwd, { 'docs/bad.md': both });
    await docsBuild(['verify', '--write', '--page', 'bad'], { cwd });
    expect(readText(cwd, 'docs/bad.md')).toBe(both);
    writeFiles(cwd, { 'docs/bad.md': recorded });
    const again = await docsBuild(['verify', '--write', '--page', 'bad'], { cwd });
    expect(again.status).toBe(0);
  });

  test('keeps CRLF line endings with --write', async () => {
    const text = '# Bad\r\n\r\n```sum recorded\r\n1+2=4\r\n```\r\n';
    const cwd = root({ 'docs/bad.md': text });
    expect((await docsBuild(['verify', '--write'], { cwd })).status).toBe(0);
    expect(readText(cwd, 'docs/bad.md')).toBe(text.replace('=4', '=3'));
  });
});

test.each([
  ['an unclosed container', ':::note\n\n```sum\n1+1=2\n```\n', 'markdown/component'],
  ['a missing file', '```sum file=nothing.txt\n```\n', 'markdown/include'],
])('verify ends with 1 for %s, which may hide samples', async (_, text, code) => {
  const { status, stdout } = await docsBuild(['verify'], { cwd: root({ 'docs/a.md': `# A\n\n${text}` }) });
  expect([status, stdout]).toEqual([1, expect.stringContaining(`error ${code}`)]);
});

test('--page selects pages by a part of their path and ends with 2 if none matches', async () => {
  const cwd = root({ 'docs/good.md': good });
  writeFiles(cwd, { 'docs/bad.md': recorded });
  expect((await docsBuild(['verify', '--page', 'docs/good'], { cwd })).status).toBe(0);
  const { status, stderr } = await docsBuild(['verify', '--page', 'nope'], { cwd });
  expect([status, stderr]).toEqual([2, expect.stringContaining('no page has `nope` in its path')]);
});

test('serve warns about a wrong sample at once and runs the other samples in the background', async () => {
  const cwd = root({ 'docs/good.md': good });
  const running = start(['serve', '--port', '0'], { cwd });
  const [, url = ''] = (await running.printed(/Local:\s+(http:\S+)/)) ?? [];
  const page = async () => (await fetch(new URL('docs/good', url))).text();
  expect(await page()).toContain('Checked with sums 1.0');
  await expect.poll(page).toContain('Checked with echo 1.0');
  writeFiles(cwd, { 'docs/good.md': good.replace('1+2=3', '1+2=5') });
  await running.printed(/docs\/good\.md:4:1 warning sample\/wrong the sum is 3/);
  expect(await page()).not.toContain('Checked with sums 1.0');
});

describe('verify of prose', () => {
  const spelled = config.replace('extensions:', 'spelling: { words: ["frobnicate"] }, extensions:');
  const site = (text: string) => {
    const cwd = root({ 'docs/a.md': text, 'docs/b.md': '# Teh other' });
    writeFiles(cwd, { 'docs.config.mjs': spelled });
    return cwd;
  };

  test('a misspelled word is an error with its place; --prose checks nothing else', async () => {
    const cwd = site('# Title\n\nWe frobnicate teh page.\n\n```sum\n1+1=9\n```\n');
    const { status, stdout, stderr } = await docsBuild(['verify', '--prose', '--page', 'a.md'], { cwd });
    expect(status).toBe(1);
    expect(stderr + stdout).toContain('docs/a.md:3:15');
    expect(stderr + stdout).toContain('did you mean `the`?');
    expect(stderr + stdout).not.toMatch(/the sum is|Teh/);
    expect(stdout).toContain('Not verified: the prose of 1 page');
    const whole = await docsBuild(['verify'], { cwd });
    expect(whole.stderr + whole.stdout).toContain('the sum is 2');
    expect(whole.stderr + whole.stdout).toContain('`Teh` is not in the dictionary');
    expect(whole.status).toBe(1);
  });

  test('--samples reads none; together with --prose it leaves nothing to check', async () => {
    const cwd = site('# Title\n\nWe frobnicate teh page.\n\n```sum\n1+1=9\n```\n');
    const { status, stdout, stderr } = await docsBuild(['verify', '--samples', '--page', 'a.md'], { cwd });
    expect([status, stdout + stderr]).toEqual([1, expect.stringContaining('the sum is 2')]);
    expect(stdout + stderr).not.toMatch(/dictionary|did you mean/);
    const report = await docsBuild(['verify', '--samples', '--format', 'json'], { cwd });
    expect(JSON.parse(report.stdout)).not.toHaveProperty('statements');
    const both = await docsBuild(['verify', '--samples', '--prose'], { cwd });
    expect([both.status, both.stderr]).toEqual([2, expect.stringContaining('leave nothing to check')]);
  });

  test('a build says nothing of it and does not load the dictionary', async () => {
    const { status, stdout, stderr } = await docsBuild(['build'], { cwd: site('# Teh page') });
    expect([status, stdout + stderr]).toEqual([0, expect.not.stringContaining('dictionary')]);
  });
});
