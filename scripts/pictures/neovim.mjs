/** Neovim in a terminal of a virtual screen, with the client in editors/neovim. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';

const colors = {
  light: { back: '#ffffff', fore: '#1f2328', menu: '#eaeef2', chosen: '#b6d7ff', link: '#0550ae', warning: '#8a5a00' },
  dark: { back: '#161b22', fore: '#e6edf3', menu: '#2d333b', chosen: '#1f4b7a', link: '#79c0ff', warning: '#e3b341' },
};

const init = (client, mode) => {
  const { back, fore, menu, chosen, link, warning } = colors[mode];
  const highlights = {
    SignColumn: `guibg=${back}`,
    NonText: `guifg=${back}`,
    NormalFloat: `guibg=${menu}`,
    Pmenu: `guifg=${fore} guibg=${menu}`,
    PmenuSel: `guifg=${fore} guibg=${chosen}`,
    MatchParen: 'guibg=NONE',
    Title: `guifg=${fore} gui=bold`,
    Float: `guifg=${fore}`,
    markdownUrl: `guifg=${fore}`,
    markdownLinkText: `guifg=${link}`,
    DiagnosticWarn: `guifg=${warning}`,
    DiagnosticUnderlineWarn: `gui=underline guisp=${warning}`,
  };
  return `
vim.opt.termguicolors = true
vim.opt.background = '${mode}'
vim.opt.laststatus = 0
vim.opt.ruler = false
vim.opt.shortmess:append('cF')
vim.opt.signcolumn = 'yes'
vim.opt.completeopt = 'menuone,noinsert'
dofile('${client}')
vim.g.docs_build = { trusted = true }
${Object.entries(highlights)
  .map(([group, values]) => `vim.cmd('autocmd VimEnter * highlight ${group} ${values}')`)
  .join('\n')}
`;
};

export async function neovimPictures({ root, scratch, site, mode, save }) {
  const socket = join(scratch, 'nvim.sock');
  const config = join(scratch, 'init.lua');
  writeFileSync(config, init(join(root, 'editors/neovim/docs-build.lua'), mode));
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1100x600x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(screen.stdio[3], 'data');
  const env = {
    ...process.env,
    DISPLAY: `:${String(number).trim()}`,
    XDG_STATE_HOME: scratch,
    XDG_CACHE_HOME: scratch,
  };
  const font = ['-fa', 'DejaVu Sans Mono', '-fs', '12', '-geometry', '88x12+0+0', '-b', '8', '-bw', '0', '+sb'];
  const editor = ['nvim', '--listen', socket, '-u', config, '-i', 'NONE', 'docs/index.md'];
  const terminal = spawn(
    'xterm',
    [...font, '-bg', colors[mode].back, '-fg', colors[mode].fore, '-u8', '-e', ...editor],
    { cwd: site, env },
  );
  const press = (keys) => execFileSync('nvim', ['--server', socket, '--remote-send', keys]);
  // Neovim 0.7 writes the value to the standard error.
  const evaluated = (lua) =>
    spawnSync('nvim', ['--server', socket, '--remote-expr', `luaeval("${lua}")`], { encoding: 'utf8' }).stderr.trim();
  const take = () =>
    sharp(execFileSync('import', ['-window', 'root', 'png:-'], { env }))
      .trim({ background: '#000', threshold: 8 })
      .png()
      .toBuffer();
  /** The screen when it has changed and come to rest. */
  const settled = async (keys) => {
    const before = await take();
    press(keys);
    let last = before;
    for (let tries = 0; tries < 60; tries++) {
      await pause(250);
      const now = await take();
      if (now.equals(last) && !now.equals(before)) return now;
      last = now;
    }
    throw new Error(`the screen did not change after ${keys}`);
  };
  try {
    await until('Neovim', () => existsSync(socket));
    await until('the finding', () => evaluated('#vim.diagnostic.get(0)') === '1');
    press('7G0f[');
    await save('finding', await settled(':lua vim.diagnostic.open_float()<CR>'));
    press('<Esc>k');
    await save('quick-fix', await settled('7G0f[:lua vim.lsp.buf.code_action()<CR>'));
    press('<CR>');
    await save('hover', await settled('7G0f#:lua vim.lsp.buf.hover()<CR>'));
    await save('completion', await settled('GoPaper is [the hardest part](<C-x><C-o>'));
    press('<Esc>:qa!<CR>');
    await once(terminal, 'exit');
  } finally {
    terminal.kill();
    screen.kill();
  }
}

async function until(what, holds) {
  for (let tries = 0; tries < 120; tries++) {
    if (holds()) return;
    await pause(250);
  }
  throw new Error(`waited for ${what}`);
}
