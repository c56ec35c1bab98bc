/** The server in Emacs without windows, with Eglot as the manual sets it up. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeRoot, packageDir, readText, writeFiles } from '../../../support/command.ts';

const needs = "(progn (package-initialize) (require 'eglot) (require 'markdown-mode))";
const hasEglot = spawnSync('emacs', ['--batch', '--eval', needs]).status === 0;

test.runIf(hasEglot)('in Emacs, a broken link appears, is fixed by the quick fix, saved, and gone', () => {
  const root = makeRoot({
    'docs/index.md': '# Start\n\nSee [the guide](giude.md).\n',
    'docs/guide.md': '# Guide\n\nText.\n',
  });
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true });
  symlinkSync(join(packageDir, 'bin/docs-build.js'), join(root, 'node_modules/.bin/docs-build'));
  const [, snippet = ''] = /```lisp[^\n]*\n(.*?)```/s.exec(readText(packageDir, 'manual/docs/checks/editors.md')) ?? [];
  writeFiles(root, { 'init.el': snippet });
  // Eglot finds the folder of a project by its repository.
  spawnSync('git', ['init', '--quiet', root]);
  const { status, stderr } = spawnSync('emacs', ['--batch', '-l', join(import.meta.dirname, 'emacs.el')], {
    cwd: root,
    encoding: 'utf8',
    timeout: 170_000,
    env: { ...process.env, SNIPPET: join(root, 'init.el'), XDG_STATE_HOME: root, XDG_CACHE_HOME: root },
  });
  expect(stderr).toContain('found=3:');
  expect(stderr).toContain('link/missing-markdown');
  expect(stderr).toContain('offered=Change to `./guide.md` |');
  expect(status).toBe(0);
  expect(readText(root, 'docs/index.md')).toBe('# Start\n\nSee [the guide](guide.md).\n');
});
