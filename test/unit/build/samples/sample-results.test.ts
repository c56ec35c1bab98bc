/** Samples from source to HTML, with a checker that verifies sums. */
import { expect, test } from 'vitest';
import { keptResults } from '../../../../build/model/kept.ts';
import type { RoutePath } from '../../../../build/model/paths.ts';
import { isWritten } from '../../../../build/model/site.ts';
import { collectSampleResults, runSamples } from '../../../../build/samples/sample-results.ts';
import { memoKey, memoryMemo } from '../../../../build/stages/disk-memo.ts';
import { inline, stageRunner } from '../../../../build/stages/run-stage.ts';
import { type BuildOptions, type Files, site } from '../../../support/site-test.ts';

/** `sum` checks sums such as "1+1=2". `later` must be run and passes if it contains "yes". `:::twice` renders output. */
const sums = `data:text/javascript,${encodeURIComponent(`
globalThis.sumChecks ??= [];
export default {
  name: 'sums',
  samples: {
    fences: ['sum', 'later'],
    directives: ['twice'],
    tools: () => ['sums 1.0'],
    check(page) {
      globalThis.sumChecks.push(page.path);
      const samples = [], findings = [];
      page.blocks.forEach(({ name, text, attributes }, block) => {
        if (name === 'twice') samples.push({ block, kind: 'drawn', state: 'proven', by: ['sums 1.0'], drawn: '\`\`\`text\\n' + attributes.say + attributes.say + '\\n\`\`\`' });
        if (name !== 'sum') return;
        const [sum, total] = text.split('=');
        const isRight = eval(sum) === Number(total);
        samples.push({ block, kind: 'sum', state: isRight ? 'proven' : 'failed', by: ['sums 1.0'] });
        if (!isRight) findings.push({ block, line: 1, message: sum + ' is not ' + total, correction: sum + '=' + eval(sum), detail: 'x' });
        if (text.includes('boom')) throw new Error('boom');
      });
      return { samples, findings };
    },
    runs: ({ name }) => name === 'later',
    run: (page) => ({
      samples: page.blocks.flatMap(({ name, text }, block) => name === 'later' ? [{ block, kind: 'later', state: text === 'yes' ? 'proven' : 'failed', by: ['later 2.0'] }] : []),
      findings: page.blocks.flatMap(({ name, text }, block) => name === 'later' && text !== 'yes' ? [{ block, message: 'said ' + text }] : []),
    }),
  },
};`)}`;

const build = (files: Files, options: BuildOptions = {}) =>
  site(files).build({ extensions: [sums], sampleTools: ['sums 1.0'], ...options });
const place = { root: '/', signal: new AbortController().signal };
const remembering = () => stageRunner(memoryMemo(), inline, memoKey);
test('a verified sample has a mark, and the article names the tools', async () => {
  const { article } = (await build({ 'docs/a.md': '# A\n\n```sum\n1+1=2\n```' })).page('/docs/a');
  expect(article).toContain('<p class="sample-mark visually-hidden">Checked with sums 1.0</p>');
  expect(article).toContain('tested with sums 1.0.</p>');
});

/** The checker of sums, which leads readers of sums and of output to a page. */
const leading = (to: string, of: string): string =>
  sums.replaceAll(
    encodeURIComponent("by: ['sums 1.0']"),
    encodeURIComponent(`by: ['sums 1.0'], link: { to: '${to}', text: 'Try it', of: ${of} }`),
  );

test('a sample may lead on: in its header row, or below what was drawn', async () => {
  const files = {
    'docs/a.md': '# A\n\n```sum\n1+1=2\n```\n\n:::twice{say=ho}\n:::\n',
    'docs/b.md': '# B\n\n## Sums\n',
  };
  const built = await build(files, { extensions: [leading('./b.md#sums', "name === 'sum' ? '<1>' : undefined")] });
  const { article } = built.page('/docs/a');
  const link = '<a class="sample-link" href="/docs/b#sums" title="Try it" aria-label="Try it';
  expect(article).toMatch(
    new RegExp(`<div class="code-block".*</pre>.*${link}: &lt;1&gt;">Try it</a>.*code-controls`, 's'),
  );
  expect(article).toMatch(new RegExp(`<div class="sample-drawn">.*${link}">Try it</a></div>`, 's'));
  expect(built.diagnostics).toEqual([]);
});

test('a sample may have a button, before where it leads', async () => {
  const button = `button: { name: 'try', text: 'Try "it"', of: '<1>' }`;
  const checker = sums.replaceAll(
    encodeURIComponent("by: ['sums 1.0']"),
    encodeURIComponent(`by: ['sums 1.0'], link: { to: './a.md', text: 'More' }, ${button}`),
  );
  const { article } = (await build({ 'docs/a.md': '# A\n\n```sum\n1+1=2\n```' }, { extensions: [checker] })).page(
    '/docs/a',
  );
  expect(article).toContain(
    '<button type="button" class="sample-button" data-button="try" data-needs-client="" title="Try &quot;it&quot;" aria-label="Try &quot;it&quot;: &lt;1&gt;">Try &quot;it&quot;</button><a class="sample-link"',
  );
});

test('where a sample leads is checked like a link of the page, at the sample', async () => {
  const built = await build(
    { 'docs/a.md': '# A\n\n```sum\n1+1=2\n```' },
    { extensions: [leading('/gone', 'undefined')] },
  );
  expect(built.diagnostics).toMatchObject([
    { code: 'link/missing-page', at: { file: 'docs/a.md', line: 3 }, message: expect.stringContaining('/gone') },
  ]);
});

test('a finding may be about a shared file', async () => {
  const other = sums.replace(
    encodeURIComponent('block, line: 1, message'),
    encodeURIComponent("block, file: 'docs/_sums/a.txt', line: 7, message"),
  );
  const built = await build({ 'docs/a.md': '# A\n\n```sum\n1+1=3\n```' }, { extensions: [other] });
  expect(built.diagnostics.map(({ at, message }) => [at?.file, at?.line, message])).toEqual([
    ['docs/_sums/a.txt', 7, '1+1 is not 3'],
  ]);
});

test('the output of a directive is rendered again only when the Markdown options change', async () => {
  const runner = remembering();
  const files = { 'docs/a.md': '# A\n\n:::twice{say=ab}\n:::\n' };
  const checks = () => (globalThis as { sumChecks?: string[] }).sumChecks?.length;
  const article = async (copyCode: string) => {
    const built = await site(files, { labels: { copyCode } }).build({ extensions: [sums], sampleTools: ['x'], runner });
    return built.page('/docs/a').article;
  };
  expect(await article('One')).toContain('aria-label="One"');
  const before = checks();
  await article('One');
  expect(checks()).toBe(before);
  expect(await article('Two')).toMatch(/abab[\s\S]*aria-label="Two"/);
});

test('a failed sample has no mark and is a warning at its line', async () => {
  const built = await build({ 'docs/a.md': '# A\n\n```sum\n1+1=3\n```' });
  expect(built.page('/docs/a').article).not.toContain('sample-');
  expect(built.diagnostics.filter(({ code }) => code.startsWith('sample/'))).toMatchObject([
    {
      code: 'sample/output',
      severity: 'warning',
      message: '1+1 is not 3',
      detail: 'x',
      at: { file: 'docs/a.md', line: 4 },
    },
  ]);
});

test('a directive is replaced by its output', async () => {
  const { article } = (await build({ 'docs/a.md': '# A\n\n:::twice{say=ho}\n:::\n\nend' })).page('/docs/a');
  expect(article).toMatch(/<pre[^>]*>.*hoho.*<\/pre>.*<p>end<\/p>/s);
});

test('a build runs no samples but uses cached results of earlier runs', async () => {
  const files = { 'docs/a.md': '# A\n\n```later\nyes\n```\n', 'docs/b.md': '# B\n\n```later\nno\n```\n' };
  const runner = remembering();
  const before = await build(files, { runner });
  expect(before.build.notRun.map(({ doc }) => doc.path)).toEqual(['docs/a.md', 'docs/b.md']);
  expect(before.page('/docs/a').article).not.toContain('sample-');
  await runSamples(before.build.notRun, { ...before.request, sampleTools: ['sums 1.0'] }, runner, place);
  const after = await build(files, { runner });
  expect(after.build.notRun).toEqual([]);
  expect(after.page('/docs/a').article).toContain('Checked with later 2.0');
  expect(after.page('/docs/b').article).not.toContain('sample-');
  expect(after.diagnostics).toMatchObject([
    { code: 'sample/wrong', message: 'said no', at: { file: 'docs/b.md', line: 3 } },
  ]);
  const moved = { ...files, 'docs/b.md': '# B\n\nText above.\n\n```later\nno\n```\n' };
  expect((await build(moved, { runner })).diagnostics).toMatchObject([{ message: 'said no', at: { line: 5 } }]);
  const other = { ...files, 'docs/a.md': '# A\n\n```later\nmaybe\n```\n' };
  expect((await build(other, { runner })).build.notRun.map(({ doc }) => doc.path)).toEqual(['docs/a.md']);
});

test('an unchanged page is checked again only if the tools change', async () => {
  const files = { 'docs/memo-test.md': '# A\n\n```sum\n2+2=4\n```' };
  const checks = () =>
    (globalThis as { sumChecks?: string[] }).sumChecks?.filter((path) => path === 'docs/memo-test.md').length;
  const runner = remembering();
  await build(files, { runner });
  await build({ 'docs/memo-test.md': '# Another title\n\nText.\n\n```sum\n2+2=4\n```' }, { runner });
  expect(checks()).toBe(1);
  await build(files, { runner, sampleTools: ['sums 2.0'] });
  expect(checks()).toBe(2);
});

test('a page whose samples have run stays the same object while another one is edited', async () => {
  const files = { 'docs/a.md': '# A\n\n```later\nyes\n```\n\n:::twice{say=ho}\n:::\n', 'docs/b.md': '# B\n' };
  const options = { runner: remembering(), kept: keptResults() };
  const docOf = async (changed: Files) => {
    const built = await build({ ...files, ...changed }, options);
    await runSamples(built.build.notRun, { ...built.request, sampleTools: ['sums 1.0'] }, options.runner, place);
    const page = built.build.site?.pages.get('/docs/a' as RoutePath);
    return page && isWritten(page) ? page.doc : undefined;
  };
  await docOf({});
  const before = await docOf({ 'docs/b.md': '# B\n\nOne.\n' });
  expect(before).toBeDefined();
  expect(await docOf({ 'docs/b.md': '# B\n\nTwo.\n' })).toBe(before);
});

test('a checker that throws is an error at the page; the page is published', async () => {
  const built = await build({ 'docs/a.md': '# A\n\n```sum\n1+1=2 //boom\n```' });
  expect(built.diagnostics).toMatchObject([
    { severity: 'error', message: expect.stringContaining('boom'), at: { line: 3 } },
  ]);
  expect(built.routes).toContain('/docs/a');
});

test('tabs in the output of directives have unique ids', async () => {
  const tabs = `data:text/javascript,${encodeURIComponent(
    `export default { name: 't', samples: { fences: [], directives: ['two'], tools: () => [], check: (page) => ({ findings: [], samples: page.blocks.map((_, block) => ({ block, kind: 'x', state: 'proven', drawn: '::::tabs\\n:::tab[A]\\na\\n:::\\n:::tab[B]\\nb\\n:::\\n::::' })) }) } };`,
  )}`;
  const { article } = (
    await site({
      'docs/a.md': '::::tabs\n:::tab[A]\na\n:::\n:::tab[B]\nb\n:::\n::::\n\n:::two\n:::\n\n:::two\n:::',
    }).build({
      extensions: [tabs],
    })
  ).page('/docs/a');
  const ids = [...article.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(12);
  expect(new Set(ids).size).toBe(12);
});

/** `where` says in which worlds it ran; what it may not be called is a problem there. */
const worlds = `data:text/javascript,${encodeURIComponent(`
export default {
  name: 'worlds',
  samples: {
    fences: ['where'],
    tools: () => [],
    check: () => ({ samples: [], findings: [] }),
    runs: () => true,
    worlds: ['inside', 'outside'],
    run(page, { world, module }) {
      globalThis.worldsSeen.push([world, module.slice(0, 20)]);
      const findings = page.blocks.flatMap(({ text }, block) => [
        ...(text.includes('anywhere') ? [{ block, message: 'not anywhere' }] : []),
        ...(text.includes(world) ? [{ block, message: 'not ' + world }] : []),
      ]);
      const state = findings.length > 0 ? 'failed' : 'proven';
      return { samples: page.blocks.map((_, block) => ({ block, kind: 'where', state, by: ['x'], note: 'It is here.' })), findings };
    },
  },
};`)}`;

test('samples run once in each world; a problem of all worlds is one problem', async () => {
  const seen: unknown[] = [];
  Object.assign(globalThis, { worldsSeen: seen });
  const runner = remembering();
  const files = {
    'docs/a.md': '# A\n\n```where\nx\n```\n',
    'docs/b.md': '# B\n\n```where\nanywhere, outside\n```\n',
  };
  const options = { extensions: [worlds], runner };
  const before = await build(files, options);
  expect(before.build.notRun.map(({ doc, world }) => [doc.path, world])).toEqual([
    ['docs/a.md', 'inside'],
    ['docs/a.md', 'outside'],
    ['docs/b.md', 'inside'],
    ['docs/b.md', 'outside'],
  ]);
  await runSamples(
    before.build.notRun,
    { ...before.request, extensions: [worlds], sampleTools: ['sums 1.0'] },
    runner,
    place,
  );
  expect(seen).toHaveLength(4);
  expect(seen).toContainEqual(['outside', 'data:text/javascript']);
  const after = await build(files, options);
  expect(after.build.notRun).toEqual([]);
  expect(after.diagnostics.map(({ message }) => message)).toEqual(['not anywhere', 'not outside']);
  expect(after.page('/docs/a').article).toContain(
    '<p class="sample-mark visually-hidden">Checked with x</p><p class="sample-note">It is here.</p>',
  );
  expect(after.page('/docs/b').article).not.toContain('sample-mark');
});

test('a quick run stays in the first world, and the rest remains to be run', async () => {
  const seen: unknown[] = [];
  Object.assign(globalThis, { worldsSeen: seen });
  const runner = remembering();
  const files = { 'docs/a.md': '# A\n\n```where\noutside\n```\n' };
  const { build: built, request } = await build(files, { extensions: [worlds], runner });
  const results = await collectSampleResults(
    built.notRun.slice(0, 1).map(({ doc }) => doc),
    { sampleFiles: [] },
    { ...request, extensions: [worlds], sampleTools: ['sums 1.0'] },
    runner,
    { ...place, isQuick: true },
  );
  expect(results.diagnostics).toEqual([]);
  expect(seen).toEqual([['inside', 'data:text/javascript']]);
  const after = await build(files, { extensions: [worlds], runner });
  expect(after.build.notRun.map(({ world }) => world)).toEqual(['outside']);
});

test('a sample that was stopped has not failed: nothing is known of it', async () => {
  const { build, request } = await site({ 'docs/a.md': '# A\n\n```later\nno\n```' }).build({
    extensions: [sums],
    sampleTools: ['sums 1.0'],
  });
  const [page] = build.site ? [...build.site.pages.values()].filter(isWritten) : [];
  const docs = page ? [page.doc] : [];
  const runner = remembering();
  const collect = (stopped?: AbortSignal) =>
    collectSampleResults(docs, { sampleFiles: [] }, request, runner, stopped && { root: '/', signal: stopped });
  await expect(collect(AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped');
  expect((await collect()).notRun).toHaveLength(1);
  await collect(new AbortController().signal);
  expect((await collect()).notRun).toEqual([]);
});
