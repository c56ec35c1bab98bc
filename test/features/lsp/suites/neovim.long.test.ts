/** The server in a real editor, with the client that the manual offers: Neovim without windows. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cli, makeRoot, packageDir, readText } from '../../../support/command.ts';

const hasNeovim = spawnSync('nvim', ['--version']).status === 0;

test.runIf(hasNeovim)('in Neovim, a broken link appears, is fixed by the quick fix, saved, and gone', () => {
  const root = makeRoot({
    'docs/index.md': '# Start\n\nSee [the guide](giude.md).\n',
    'docs/guide.md': '# Guide\n\nText.\n',
  });
  const { status, stdout, stderr } = spawnSync(
    'nvim',
    ['--headless', '-u', 'NONE', '-i', 'NONE', '-c', `luafile ${join(import.meta.dirname, 'neovim.lua')}`],
    {
      cwd: root,
      encoding: 'utf8',
      timeout: 170_000,
      env: {
        ...process.env,
        NODE: process.execPath,
        DOCS_BUILD: cli,
        CLIENT: join(packageDir, 'editors/neovim/docs-build.lua'),
        XDG_STATE_HOME: root,
        XDG_CACHE_HOME: root,
      },
    },
  );
  expect(stderr).not.toContain('waited for');
  expect(stdout).toContain('found=3:5 ');
  expect(stdout).toContain('guide.md');
  expect(stdout).toContain('fixed=See [the guide](guide.md).');
  expect(status).toBe(0);
  expect(readText(root, 'docs/index.md')).toBe('# Start\n\nSee [the guide](guide.md).\n');
});
