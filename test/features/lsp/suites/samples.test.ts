/** Samples in an editor: their state, running them, and what came out. With an extension whose samples are sums. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  CancellationTokenSource,
  CodeActionRequest,
  CodeLensRequest,
  ExecuteCommandRequest,
  HoverRequest,
  InlayHintRefreshRequest,
  InlayHintRequest,
  ShowMessageNotification,
  WorkDoneProgressCreateRequest,
} from 'vscode-languageserver/node';
import { docsBuild, makeRoot } from '../../../support/command.ts';
import { type Editor, openEditor } from '../editor.ts';

/** `sum` is checked; `late` is run and takes a second line as what it prints; `slow` ends when it is told to. */
const extension = `import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
export default { name: 'sums', samples: {
  fences: ['sum', 'late', 'printed', 'slow'],
  files: ['parts/**/*.sum'],
  tools: () => ['sums 1.0'],
  check(page) {
    const samples = [], findings = [];
    page.blocks.forEach(({ name, text, attributes }, block) => {
      if (name !== 'sum') return;
      if (attributes.skip) return void samples.push({ block, kind: 'sum', state: 'skipped', reason: attributes.skip });
      const [sum, total] = text.split('=');
      const real = sum.split('+').reduce((all, one) => all + Number(one), 0);
      samples.push({ block, kind: 'sum', state: real === Number(total) ? 'proven' : 'failed', by: ['sums 1.0'] });
      if (real !== Number(total)) findings.push({ block, line: 1, message: 'the sum is ' + real });
    });
    return { samples, findings };
  },
  runs: ({ name }) => name === 'late' || name === 'slow',
  confinement: () => 'Sums stay in this room.',
  async run(page, { root, signal }) {
    writeFileSync(join(root, 'ran.txt'), page.path);
    const samples = [], findings = [];
    for (const [block, { name, text }] of page.blocks.entries()) {
      if (name === 'slow') await new Promise((resolve, reject) => signal.addEventListener('abort', () => {
        writeFileSync(join(root, 'stopped.txt'), '');
        reject(new Error('stopped'));
      }));
      if (name === 'late') samples.push({ block, kind: 'late', state: 'proven', by: ['late 2.0'] });
      const before = page.blocks[block - 1]?.text.toUpperCase();
      if (name === 'printed' && text !== before) findings.push({ block, line: 1, message: 'it prints something else', correction: before });
    }
    return { samples, findings };
  },
} };`;
const config = `export default { title: 'T', url: 'https://example.org', extensions: ['./ext.mjs'] };`;
const page = `# A

\`\`\`sum
1+1=2
\`\`\`

\`\`\`sum skip="too large"
1=9
\`\`\`

1. \`\`\`late
   ha
   ho
   \`\`\`

   \`\`\`printed
   HA
   he
   \`\`\`
`;
const site = (text: string) => ({ 'docs.config.mjs': config, 'ext.mjs': extension, 'docs/a.md': text });

const open = async (text: string, more: Partial<Parameters<typeof openEditor>[0]> = {}) => {
  const root = makeRoot(site(text));
  const editor = await openEditor({ root, args: ['--trust'], ...more });
  await editor.open('docs/a.md', text);
  return { editor, root };
};
const all = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };
const about = (editor: Editor, line = 0) => ({
  textDocument: { uri: editor.uriOf('docs/a.md') },
  position: { line, character: 0 },
});
const states = async (editor: Editor, range = all, file = 'docs/a.md') => {
  const hints = await editor.connection.sendRequest(InlayHintRequest.type, {
    textDocument: { uri: editor.uriOf(file) },
    range,
  });
  return (hints ?? []).map(({ label, position: { line, character } }) => [line, character, label]);
};
const lenses = async (editor: Editor) =>
  (await editor.connection.sendRequest(CodeLensRequest.type, about(editor))) ?? [];
const run = (editor: Editor): Promise<unknown> =>
  editor.connection.sendRequest(ExecuteCommandRequest.type, {
    command: 'docsBuild.runSample',
    arguments: [about(editor)],
  });

describe('the state of samples', () => {
  test('is at the line that opens each, and nothing runs for it', async () => {
    const { editor, root } = await open(page);
    expect(await states(editor)).toEqual([
      [2, 6, '✓ proven by sums 1.0'],
      [6, 23, '– skipped: too large'],
      [10, 10, '○ not run yet'],
    ]);
    expect(await states(editor, { start: { line: 5, character: 0 }, end: { line: 7, character: 0 } })).toHaveLength(1);
    expect(existsSync(join(root, 'ran.txt'))).toBe(false);
  });

  test('is what `verify` has found, until the text is another', async () => {
    const root = makeRoot(site(page));
    await docsBuild(['verify'], { cwd: root });
    const editor = await openEditor({ root, args: ['--trust'] });
    await editor.open('docs/a.md', page);
    expect((await states(editor)).slice(2)).toEqual([
      [10, 10, '✓ proven by late 2.0'],
      [15, 13, '✗ failed'],
    ]);
    await editor.replace('docs/a.md', '# A\n', '# A\n\nMore text.\n');
    expect((await states(editor))[2]).toEqual([12, 10, '✓ proven by late 2.0']);
    await editor.replace('docs/a.md', 'ho', 'hum');
    expect((await states(editor)).slice(2)).toEqual([[12, 10, '○ not run yet']]);
  });

  test('is also in a partial, and there is none without samples', async () => {
    const part = '```sum\n1+1=2\n```\n';
    const files = { 'docs/_part.md': part, 'docs/a.md': '# A\n\n<!--@include: ./_part.md-->\n' };
    const editor = await openEditor({ root: makeRoot({ ...site(''), ...files }), args: ['--trust'] });
    await editor.open('docs/a.md', files['docs/a.md']);
    await editor.open('docs/_part.md', part);
    expect(await states(editor)).toEqual([]);
    expect(await states(editor, all, 'docs/_part.md')).toEqual([[0, 6, '✓ proven by sums 1.0']]);
  });
});

describe('running samples', () => {
  test('is offered where it may change something, and renews the state', async () => {
    const { editor, root } = await open(page, {
      capabilities: { workspace: { inlayHint: { refreshSupport: true } } },
    });
    const refreshed = new Promise<void>((resolve) => {
      editor.connection.onRequest(InlayHintRefreshRequest.type, async () => {
        if (existsSync(join(root, 'ran.txt'))) resolve();
      });
    });
    expect((await lenses(editor)).map(({ range, command }) => [range.start.line, command?.title])).toEqual([
      [10, 'Run samples (○ not run yet)'],
    ]);
    expect(await run(editor)).toBe('docs/a.md: 1 sample failed');
    await refreshed;
    expect((await states(editor)).slice(2)).toEqual([
      [10, 10, '✓ proven by late 2.0'],
      [15, 13, '✗ failed'],
    ]);
    expect((await lenses(editor)).map(({ command }) => command?.title)).toEqual(['Run samples again (✗ failed)']);
    expect(editor.messages).toEqual(['docs/a.md: 1 sample failed']);
  });

  test('shows what came out, and records it', async () => {
    const { editor } = await open(page);
    await run(editor);
    const [finding] = await editor.when('docs/a.md', (found) => found.some(({ code }) => code === 'sample/output'));
    const shown = await editor.connection.sendRequest(HoverRequest.type, about(editor, 16));
    expect(JSON.stringify(shown)).toContain(JSON.stringify('```diff\n HA\n-he\n+HO\n```').slice(1, -1));
    const actions = await editor.quickFixes('docs/a.md', finding?.range ?? all);
    const record = actions.find(({ title }) => title === 'Record the actual output');
    await editor.apply(record ?? { title: '' });
    expect(editor.textOf('docs/a.md')).toBe(page.replace('he\n', 'HO\n'));
    expect(await run(editor)).toBe('docs/a.md: 2 samples proven');
  });

  test('is offered as an action, too, for editors without lenses', async () => {
    const { editor } = await open(page);
    const actions = async (line: number, only?: string[]) => {
      const start = { line, character: 0 };
      const params = {
        ...about(editor),
        range: { start, end: start },
        context: { diagnostics: [], ...(only && { only }) },
      };
      return (await editor.connection.sendRequest(CodeActionRequest.type, params))?.map(({ title }) => title);
    };
    expect(await actions(0)).toEqual(['Open in browser']);
    expect(await actions(2)).toEqual([]);
    expect(await actions(10)).toEqual(['Run samples']);
    expect(await actions(10, ['source'])).toEqual(['Run samples']);
    expect(await actions(10, ['quickfix'])).toEqual([]);
  });

  test('takes the text that was not saved', async () => {
    const { editor } = await open(page);
    await editor.replace('docs/a.md', 'he', 'HO');
    expect(await run(editor)).toBe('docs/a.md: 2 samples proven');
  });

  test('is refused without trust, for what has no samples, and while it is being done', async () => {
    const { editor, root } = await open('# A\n\n```slow\n```\n', { args: [] });
    expect(await run(editor)).toContain('needs your trust');
    expect(existsSync(join(root, 'ran.txt'))).toBe(false);
    await editor.trust();
    const running = run(editor);
    await expect.poll(() => existsSync(join(root, 'ran.txt'))).toBe(true);
    expect(await run(editor)).toContain('already');
    await editor.replace('docs/a.md', '```slow\n```', 'Text.');
    void running.catch(() => undefined);
    expect(await editor.quit()).toBe(0);
    expect(existsSync(join(root, 'stopped.txt'))).toBe(true);
  });

  test.each(['editor', 'reader'])('is stopped by the %s, with its programs', async (by) => {
    const { editor, root } = await open('# A\n\n```slow\n```\n', {
      capabilities: { window: { workDoneProgress: true } },
    });
    const { connection } = editor;
    let cancelProgress = (): void => undefined;
    connection.onRequest(WorkDoneProgressCreateRequest.type, ({ token }) => {
      cancelProgress = () => void connection.sendNotification('window/workDoneProgress/cancel', { token });
    });
    const reports: string[] = [];
    connection.onNotification(
      '$/progress',
      ({ value }) => void reports.push(value.message ?? value.title ?? value.kind),
    );
    const canceled = new CancellationTokenSource();
    const params = { command: 'docsBuild.runSample', arguments: [about(editor)] };
    const running = connection.sendRequest(ExecuteCommandRequest.type, params, canceled.token);
    await expect.poll(() => existsSync(join(root, 'ran.txt'))).toBe(true);
    if (by === 'editor') canceled.cancel();
    else cancelProgress();
    await expect(running).rejects.toThrow();
    await expect.poll(() => existsSync(join(root, 'stopped.txt'))).toBe(true);
    expect(reports).toEqual(['Running samples', 'docs/a.md: Sums stay in this room.', 'end']);
    expect(await states(editor)).toEqual([[2, 7, '○ not run yet']]);
  });

  test.each([
    ['no place', []],
    ['no document', [{ textDocument: { uri: 'file:///elsewhere.md' }, position: { line: 0, character: 0 } }]],
    ['nonsense', ['x', 7]],
  ])('tells what it lacks: %s', async (_, args) => {
    const { editor } = await open(page);
    const told = new Promise((resolve) => editor.connection.onNotification(ShowMessageNotification.type, resolve));
    const params = { command: 'docsBuild.runSample', arguments: args };
    await editor.connection.sendRequest(ExecuteCommandRequest.type, params);
    expect(await told).toMatchObject({ type: 2 });
  });
});
