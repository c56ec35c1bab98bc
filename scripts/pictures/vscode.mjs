/** Visual Studio Code as a server, in a Chromium, with the packed extension in editors/vscode. */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findBrowser } from '../find-browser.mjs';

/** Only what the pictures are about. */
const settings = (mode) => ({
  'workbench.colorTheme': mode === 'dark' ? 'Default Dark Modern' : 'Default Light Modern',
  'workbench.startupEditor': 'none',
  'workbench.activityBar.location': 'hidden',
  'workbench.statusBar.visible': false,
  'workbench.layoutControl.enabled': false,
  'window.commandCenter': false,
  'window.menuBarVisibility': 'hidden',
  'window.customTitleBarVisibility': 'never',
  'breadcrumbs.enabled': false,
  'editor.minimap.enabled': false,
  'editor.wordWrap': 'off',
  'editor.lightbulb.enabled': 'off',
  'editor.cursorBlinking': 'solid',
  'editor.hover.delay': 100,
  'editor.occurrencesHighlight': 'off',
  'editor.matchBrackets': 'never',
  'git.enabled': false,
  'remote.autoForwardPorts': false,
  'telemetry.telemetryLevel': 'off',
});

export async function vscodePictures({ root, scratch, site, mode, save }) {
  const program = join(process.env.CODE_SERVER ?? '', 'out/node/entry.js');
  const extension = join(root, 'editors/vscode/docs-build.vsix');
  for (const file of [program, extension]) if (!existsSync(file)) throw new Error(`there is no ${file}`);
  const user = join(scratch, 'user');
  mkdirSync(join(user, 'User'), { recursive: true });
  writeFileSync(join(user, 'User/settings.json'), JSON.stringify(settings(mode)));
  const port = 9000 + (process.pid % 999);
  const config = join(scratch, 'config.yaml');
  writeFileSync(config, `bind-addr: 127.0.0.1:${port}\nauth: none\ncert: false\n`);
  const options = ['--config', config, '--user-data-dir', user, '--extensions-dir', join(scratch, 'extensions')];
  execFileSync(process.execPath, [program, ...options, '--install-extension', extension]);
  const server = spawn(process.execPath, [program, ...options, '--disable-update-check'], {
    cwd: scratch,
    // A group of its own, because it starts more processes.
    detached: true,
  });
  const browser = await chromium.launch({ executablePath: findBrowser(process.env, { prefersFull: true }) });
  try {
    await new Promise((resolve) =>
      server.stdout.on('data', (data) => String(data).includes('Session server') && resolve()),
    );
    const page = await browser.newPage({ viewport: { width: 860, height: 600 }, deviceScaleFactor: 1.5 });
    await page.goto(`http://127.0.0.1:${port}/?folder=${site}`);
    await showStates(page, async (name) => save(name, await page.screenshot()));
  } finally {
    await browser.close();
    process.kill(-server.pid);
  }
}

async function showStates(page, take) {
  const press = (...keys) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  const seen = (selector, hasText) =>
    page
      .locator(selector, hasText && { hasText })
      .first()
      .waitFor({ timeout: 60_000 });
  await page.getByText('Yes, I trust the authors').click({ timeout: 60_000 });
  await page.setViewportSize({ width: 860, height: 250 });
  await press('Control+b', 'Control+p');
  await page.keyboard.type('index.md');
  await seen('.quick-input-list .monaco-list-row', 'index.md');
  await press('Enter');
  await seen('.squiggly-warning, .squiggly-error');
  // The cursor in the address that is not there.
  await press('Control+Home', ...Array(6).fill('ArrowDown'), ...Array(20).fill('ArrowRight'));
  await press('Control+k', 'Control+i');
  await seen('.monaco-hover', 'Quick Fix');
  await take('finding');
  await press('Escape', 'Control+.');
  await seen('.action-widget', 'tools.md');
  await take('quick-fix');
  await press('Escape', 'End', ...Array(10).fill('ArrowLeft'), 'Control+k', 'Control+i');
  await seen('.monaco-hover', 'Cut the wick');
  await take('hover');
  await press('Escape', 'Control+End');
  await page.keyboard.type('\nPaper is [the hardest part](');
  await seen('.suggest-widget .monaco-list-row', 'tools.md');
  await take('completion');
}
