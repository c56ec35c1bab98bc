/** The server in a real editor, with the client that the manual offers: Neovim without windows. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cli, makeRoot, packageDir, readText } from '../../../support/command.ts';

const hasNeovim = spawnSync('nvim', ['--version']).status === 0;

const run = (script: string): readonly string[] => ['-c', `luafile ${join(import.meta.dirname, script)}`];

const neovim = (root: string, script: string) =>
  spawnSync('nvim', ['--headless', '-u', 'NONE', '-i', 'NONE', ...run('neovim-wait.lua'), ...run(script)], {
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
  });

test.runIf(hasNeovim)('in Neovim, a broken link appears, is fixed by the quick fix, saved, and gone', () => {
  const root = makeRoot({
    'docs/index.md': '# Start\n\nSee [the guide](giude.md).\n',
    'docs/guide.md': '# Guide\n\nText.\n',
  });
  const { status, stdout, stderr } = neovim(root, 'neovim.lua');
  expect(stderr).not.toContain('waited for');
  expect(stdout).toContain('found=3:5 ');
  expect(stdout).toContain('guide.md');
  expect(stdout).toContain('fixed=See [the guide](guide.md).');
  expect(status).toBe(0);
  expect(readText(root, 'docs/index.md')).toBe('# Start\n\nSee [the guide](guide.md).\n');
});

const extension = `export default { name: 'late', samples: {
  fences: ['late'], tools: () => [], check: () => ({ samples: [], findings: [] }), runs: () => true,
  run: () => ({ samples: [{ block: 0, kind: 'late', state: 'proven' }], findings: [] }),
} };`;

test.runIf(hasNeovim)(
  'in Neovim, samples are run by a command, and a page is opened at the heading of the cursor',
  () => {
    const root = makeRoot({
      'docs.config.mjs': `export default { title: 'T', extensions: ['./late.mjs'] };`,
      'late.mjs': extension,
      'docs/index.md': '# Start\n\n```late\nText\n```\n\n## Steps\n\nText.\n',
    });
    const { status, stdout, stderr } = neovim(root, 'neovim-commands.lua');
    expect(stderr).not.toContain('waited for');
    expect(stdout).toMatch(/address=http:\/\/localhost:\d+\/docs\?docs-build-follow=#steps/);
    expect(status).toBe(0);
  },
);
