import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { extensionModule, themeRules } from '../../../../build/bundle/extension-modules.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'docs-build-extensions-'));
  writeFileSync(join(root, 'own.css'), '.own{top:0}');
  writeFileSync(join(root, 'quiz.js'), 'export const mount = () => "the quiz";');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** The bundled style sheet and script of an entry that needs all extensions. */
async function bundled(rules: string) {
  const assets = {
    rules,
    styles: [join(root, 'own.css')],
    clients: [{ name: 'quiz', file: join(root, 'quiz.js') }],
  };
  const { outputFiles } = await build({
    stdin: { contents: 'export { clients } from "docs-build:extensions";', resolveDir: root },
    bundle: true,
    minifySyntax: true,
    minifyWhitespace: true,
    format: 'esm',
    write: false,
    outdir: root,
    plugins: [themeRules(assets), extensionModule(assets)],
  });
  const textOf = (ending: string): string => outputFiles.find(({ path }) => path.endsWith(ending))?.text.trim() ?? '';
  return { css: textOf('.css'), js: textOf('.js') };
}

test('the rules of the configured look come before the style sheets of extensions', async () => {
  expect((await bundled(':root{--accent:red}')).css).toBe(':root{--accent:red}.own{top:0}');
  expect((await bundled('')).css).toBe('.own{top:0}');
});

test('a client is loaded by its name', async () => {
  expect((await bundled('')).js).toMatch(/quiz:\(\)=>Promise\.resolve\(\)\.then/);
});
