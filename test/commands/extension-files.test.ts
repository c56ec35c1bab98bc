/** The styles, browser code, and content types of an extension: builds notice edits of them, and servers use them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { docsBuild, makeRoot, readText, start, writeFiles } from '../support/command.ts';
import { unpacked } from '../support/page-json.ts';

const root = () =>
  makeRoot({
    'docs.config.json': '{ "title": "Shapes", "extensions": ["./shapes/index.ts"] }',
    'shapes/index.ts':
      "export default { name: 'shapes', fences: { shape: {} }, styles: ['./a.css'], client: './client.ts', contentTypes: { '.shape': 'text/x-shape' } };",
    'shapes/a.css': '@import "./b.css";',
    'shapes/b.css': '.shape { color: #010203 }',
    'shapes/client.ts': "export { mount } from './mount.ts';",
    'shapes/mount.ts': "export const mount = () => console.log('first');",
    'static/one.shape': 'circle',
    'docs/intro.md': '# Intro\n\n```shape\ncircle\n```\n',
  });

test('build rebuilds the site after an edit of an extension’s styles or browser code, and only then', async () => {
  const cwd = root();
  const build = async (): Promise<string> => {
    const { status, stdout, stderr } = await docsBuild(['build'], { cwd });
    expect([status, stderr]).toEqual([0, '']);
    return /^(?:Built|Unchanged)/m.exec(stdout)?.[0] ?? stdout;
  };
  const asset = (pattern: RegExp): string => {
    const name = readdirSync(join(cwd, 'dist/assets')).find((file) => pattern.test(file)) ?? '';
    return readText(cwd, `dist/assets/${name}`);
  };
  expect([await build(), await build()]).toEqual(['Built', 'Unchanged']);
  expect(JSON.parse(unpacked(readFileSync(join(cwd, 'dist/docs/intro/index.bin'))))).toMatchObject({
    data: { extensions: ['shapes'] },
  });
  for (const [path, text, pattern] of [
    ['shapes/b.css', '.shape { color: #040506 }', /\.css$/],
    ['shapes/mount.ts', "export const mount = () => console.log('second');", /^client-/],
  ] as const) {
    writeFiles(cwd, { [path]: text });
    expect([path, await build(), await build()]).toEqual([path, 'Built', 'Unchanged']);
    expect(asset(pattern)).toContain(/second|#040506/.exec(text)?.[0] ?? '?');
  }
});

test.each(['serve', 'preview'])('%s sends the content types of an extension', async (command) => {
  const cwd = root();
  if (command === 'preview') expect((await docsBuild(['build'], { cwd })).status).toBe(0);
  const [, url = ''] = await start([command, '--port', '0'], { cwd }).printed(/Local:\s+(http:\S+)/);
  expect((await fetch(new URL('one.shape', url))).headers.get('content-type')).toBe('text/x-shape; charset=utf-8');
});

test('build ends with 2 and names the module if a file of an extension is missing', async () => {
  const cwd = makeRoot({
    'docs.config.json': '{\n  "extensions": ["./shapes.ts"]\n}',
    'shapes.ts': "export default { name: 'shapes', styles: ['./none.css'] };",
    'docs/intro.md': '# Intro\n',
  });
  const { status, stdout } = await docsBuild(['build'], { cwd });
  expect(status).toBe(2);
  expect(stdout).toMatch(/^shapes\.ts:1:\d+ error config\/extension the extension `\.\/shapes\.ts` names `none\.css`/m);
});
