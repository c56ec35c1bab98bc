/** `docs-build verify` on real folders, with a checker that knows sums and echoes. */
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

describe('samples that are right', () => {
  test('end with 0, counted by kind, with those that are not checked and the pages that have none', async () => {
    const cwd = root({
      'docs/good.md': good,
      'docs/plain.md': '# Plain',
      'docs/skip.md': '# S\n\n```sum no-check="too large"\n1+1=9\n```\n',
    });
    const { status, stdout } = await docsBuild(['verify'], { cwd });
    expect(stdout).toContain('sum 1 · echo 1');
    expect(stdout).toContain('docs/skip.md:3 too large');
    expect(stdout).toContain('2 pages without a checked sample: docs/plain.md, docs/skip.md');
    expect(stdout).toContain('Verified: 3 samples on 1 page');
    expect(status).toBe(0);
  });

  test('--dump writes what is known of each of them, also when they fail', async () => {
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
  test('--dump into a folder that is not there is said', async () => {
    const cwd = root({ 'docs/good.md': good });
    const { status, stderr, stdout } = await docsBuild(['verify', '--dump', 'no/out.json'], { cwd });
    expect(status).not.toBe(0);
    expect(stdout + stderr).toContain('writing');
  });

  test('as JSON', async () => {
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
    });
  });

  test('a build shows what was run after it was verified, and is then unchanged again', async () => {
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

describe('samples that are wrong', () => {
  test('end with 1, each at its line with what was expected; a build only warns', async () => {
    const cwd = root({ 'docs/bad.md': recorded });
    const { status, stdout } = await docsBuild(['verify'], { cwd });
    expect(stdout).toMatch(/docs\/bad\.md:6:4 error sample\/output the sum is 3\n.*1\+2=4\n.*\n {4}expected: 4/);
    expect(stdout).toMatch(/docs\/bad\.md:10:3 error sample\/output the sum is 4/);
    expect(status).toBe(1);
    expect((await docsBuild(['build'], { cwd })).status).toBe(0);
  });

  test('--write puts in what was recorded wrongly, whatever it stands in, and nothing else', async () => {
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

  test('line ends of Windows stay', async () => {
    const text = '# Bad\r\n\r\n```sum recorded\r\n1+2=4\r\n```\r\n';
    const cwd = root({ 'docs/bad.md': text });
    expect((await docsBuild(['verify', '--write'], { cwd })).status).toBe(0);
    expect(readText(cwd, 'docs/bad.md')).toBe(text.replace('=4', '=3'));
  });
});

test.each([
  ['a container that never ends', ':::note\n\n```sum\n1+1=2\n```\n', 'markdown/component'],
  ['a file that is not there', '```sum file=nothing.txt\n```\n', 'markdown/include'],
])('%s, which may hide samples, ends with 1', async (_, text, code) => {
  const { status, stdout } = await docsBuild(['verify'], { cwd: root({ 'docs/a.md': `# A\n\n${text}` }) });
  expect([status, stdout]).toEqual([1, expect.stringContaining(`error ${code}`)]);
});

test('--page chooses pages by a part of their path; one that names none is a usage error', async () => {
  const cwd = root({ 'docs/good.md': good });
  writeFiles(cwd, { 'docs/bad.md': recorded });
  expect((await docsBuild(['verify', '--page', 'docs/good'], { cwd })).status).toBe(0);
  const { status, stderr } = await docsBuild(['verify', '--page', 'nope'], { cwd });
  expect([status, stderr]).toEqual([2, expect.stringContaining('no page has `nope` in its path')]);
});

test('serve warns of a sample as soon as it is wrong, and runs the others behind its back', async () => {
  const cwd = root({ 'docs/good.md': good });
  const running = start(['serve', '--port', '0'], { cwd });
  const [, url = ''] = (await running.printed(/Local:\s+(http:\S+)/)) ?? [];
  const page = async () => (await fetch(new URL('docs/good', url))).text();
  expect(await page()).toContain('Checked with sums 1.0');
  await expect.poll(page, { timeout: 10_000 }).toContain('Checked with echo 1.0');
  writeFiles(cwd, { 'docs/good.md': good.replace('1+2=3', '1+2=5') });
  await running.printed(/docs\/good\.md:4:1 warning sample\/wrong the sum is 3/);
  expect(await page()).not.toContain('Checked with sums 1.0');
});
