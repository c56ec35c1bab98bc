/** A page in a browser: opened at the heading of the cursor, and following it. With real servers. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ExecuteCommandRequest, ShowDocumentRequest } from 'vscode-languageserver/node';
import { makeRoot, start } from '../../../support/command.ts';
import { type Editor, openEditor } from '../editor.ts';

const text = '---\ntitle: Start\n---\n\nText.\n\n## One\n\n## Two\n\nText.\n\n## Später {#später}\n';
const files = {
  'docs.config.json': '{ "title": "T", "baseUrl": "/base/" }',
  'docs/index.md': text,
  'docs/a.md': '# A\n',
  'docs/_part.md': 'Part.\n',
};
const at = (editor: Editor, file: string, line: number) => ({
  textDocument: { uri: editor.uriOf(file) },
  position: { line, character: 0 },
});

async function openIn(root: string, args: readonly string[] = ['--trust']) {
  const editor = await openEditor({
    root,
    args,
    capabilities: { window: { showDocument: { support: true } } },
  });
  const shown: string[] = [];
  editor.connection.onRequest(ShowDocumentRequest.type, ({ uri, external }) => {
    if (external) shown.push(uri);
    return { success: true };
  });
  await editor.open('docs/index.md', text);
  const preview = (file: string, line: number): Promise<unknown> =>
    editor.connection.sendRequest(ExecuteCommandRequest.type, {
      command: 'docsBuild.openPreview',
      arguments: [at(editor, file, line)],
    });
  return { editor, shown, preview };
}

/** The places that pages are sent to, as an open page hears of them. */
async function placesOf(origin: string) {
  const stopped = new AbortController();
  onTestFinished(() => stopped.abort());
  const answer = await fetch(new URL('__docs-build/events', origin), { signal: stopped.signal });
  const places: string[] = [];
  const read = async () => {
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? [])
      for (const [, place = ''] of chunk.matchAll(/"kind":"go","to":"([^"]*)"/g)) places.push(place);
  };
  void read().catch(() => undefined);
  return places;
}

test('a running server is found; its pages open at the heading and follow the cursor', async () => {
  const root = makeRoot(files);
  const serve = start(['serve', '--port', '0'], { cwd: root });
  const [url = ''] = await serve.printed(/http:\S+\/base\//);
  const { editor, shown, preview } = await openIn(root);
  expect(await preview('docs/index.md', 7)).toContain('docs-build-follow');
  expect(shown).toEqual([`${url}docs?docs-build-follow=#one`]);
  const places = await placesOf(url);
  const cursor = (file: string, line: number) =>
    editor.connection.sendNotification('docsBuild/cursor', at(editor, file, line));
  await cursor('docs/index.md', 8);
  await expect.poll(() => places).toEqual(['/base/docs#one', '/base/docs#two']);
  await cursor('docs/index.md', 9);
  await editor.connection.sendNotification('docsBuild/cursor', { textDocument: 7 });
  await editor.open('docs/a.md', files['docs/a.md']);
  await cursor('docs/a.md', 0);
  await expect.poll(() => places.at(-1)).toBe('/base/docs/a');
  await editor.open('docs/_part.md', files['docs/_part.md']);
  await cursor('docs/_part.md', 0);
  await cursor('docs/index.md', 12);
  await expect.poll(() => places.slice(2)).toEqual(['/base/docs/a', `/base/docs#${encodeURIComponent('später')}`]);
  expect(await preview('docs/_part.md', 0)).toBe('docs/_part.md is no page of the site');
  expect(await editor.quit()).toBe(0);
  expect(existsSync(join(root, '.docs-build/cache/served.json'))).toBe(true);
});

test('without a server, one is started, which ends with the editor', async () => {
  const root = makeRoot({
    ...files,
    '.docs-build/cache/served.json': '{"url":"http://localhost:1/","key":"left over"}',
  });
  const { editor, shown, preview } = await openIn(root);
  await preview('docs/index.md', 0);
  const url = new URL(shown[0] ?? '');
  expect(url.pathname + url.hash).toBe('/base/docs');
  expect((await fetch(url)).status).toBe(200);
  await preview('docs/index.md', 8);
  expect(shown[1]).toBe(`${url.origin}/base/docs?docs-build-follow=#two`);
  editor.server.kill('SIGKILL');
  await expect.poll(() => existsSync(join(root, '.docs-build/cache/served.json')), { timeout: 20_000 }).toBe(false);
});

test('a folder that is not trusted is not served', async () => {
  const { shown, preview } = await openIn(makeRoot(files), []);
  expect(await preview('docs/index.md', 0)).toContain('trust');
  expect(shown).toEqual([]);
});
