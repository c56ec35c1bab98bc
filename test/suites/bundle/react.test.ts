/** React in the client: one, the one this tool was compiled with, whatever a root imports or has installed. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { docsBuildProcess, makeRoot, readTree } from '../../support/command.ts';
import { reactRoot } from '../../support/react-root.ts';

/** What only React itself says. */
const ofReact = 'react.dev/errors';

async function scriptsOf(env: Readonly<Record<string, string>> = {}) {
  const folder = makeRoot(reactRoot);
  const { status, stdout, stderr } = await docsBuildProcess(['build'], { cwd: folder, env });
  expect([status, stderr], stdout).toEqual([0, '']);
  const files = readTree(join(folder, 'dist'));
  return {
    scripts: [...files].filter(([path]) => /^assets\/.*\.js$/.test(path)),
    html: files.get('uses/index.html'),
  };
}

test('is one file, named by its content, and nowhere else', async () => {
  const { scripts, html } = await scriptsOf();
  const withReact = scripts.filter(([, text]) => text.includes(ofReact)).map(([path]) => path);
  expect(withReact).toEqual([expect.stringMatching(/^assets\/react-[0-9a-f]{16}\.js$/)]);
  expect(scripts.some(([, text]) => text.includes('another React'))).toBe(false);
  expect(html).toMatch(/<h1 id="[^"]+">one<i> old<\/i><\/h1>/);
});

test('is asked for by the loader beside the client, which needs it', async () => {
  const { scripts } = await scriptsOf();
  const name = (pattern: RegExp) => scripts.find(([path]) => pattern.test(path))?.[0].replace('assets/', './') ?? '?';
  const [, loader = ''] = scripts.find(([path]) => /loader-/.test(path)) ?? [];
  expect(loader).toContain(`import("${name(/react-/)}")`);
  expect(loader).toContain(`importAgain("${name(/entry-app-/)}")`);
  expect(loader).toContain(`importAgain("${name(/reading-/)}")`);
  const [, reading = 'React'] = scripts.find(([path]) => /reading-/.test(path)) ?? [];
  expect(reading).not.toMatch(/react-/);
});

test('is the plain packages in a development build, and still one', async () => {
  const { scripts } = await scriptsOf({ NODE_ENV: 'development' });
  expect(scripts.filter(([path]) => /\/react-/.test(path))).toEqual([]);
  expect(scripts.filter(([, text]) => text.includes('react-dom-client.development.js'))).toHaveLength(1);
  expect(scripts.some(([, text]) => text.includes('another React'))).toBe(false);
});
