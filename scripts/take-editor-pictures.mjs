/**
 * Takes the pictures of editors for the manual, in manual/static/img/editors, in light and dark colors. Each waits for what
 * it shows, so this is also a check of the clients in editors/. `npm run pictures:editors [neovim] [vscode]`; needs lib/.
 *
 * neovim: of Debian, the packages neovim, xterm, xvfb, and imagemagick.
 * vscode: code-server in the folder that CODE_SERVER names (a package of npm, which compiles parts of itself), a Chromium,
 *         and the packed extension: `npm run package` in editors/vscode.
 */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { neovimPictures } from './pictures/neovim.mjs';
import { vscodePictures } from './pictures/vscode.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const out = join(root, 'manual/static/img/editors');
const MAX_BYTES = 60_000;

const files = {
  'docs.config.ts':
    "import { defineConfig } from 'docs-build';\n\nexport default defineConfig({ title: 'Lanterns' });\n",
  'docs/index.md': [
    '---',
    'title: Lanterns',
    '---',
    '',
    'You can build one in an afternoon.',
    '',
    'First read [what you need](guides/tolos.md), then [light it](guides/light.md#wick).',
    '',
  ].join('\n'),
  'docs/guides/tools.md': '---\ntitle: Tools\n---\n\nA knife, a ruler, and paper.\n\n## Paper\n\nRice paper is best.\n',
  'docs/guides/light.md': '---\ntitle: Light\n---\n\nUse a short candle.\n\n## Wick\n\nCut the wick to 5 mm.\n',
};

/** A site with one broken link and a docs-build of its own. */
function makeSite(folder) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  symlinkSync(root, join(folder, 'node_modules/docs-build'), 'dir');
  symlinkSync('../docs-build/bin/docs-build.js', join(folder, 'node_modules/.bin/docs-build'));
}

async function save(name, png) {
  const { data, info } = await sharp(png).webp({ quality: 85 }).toBuffer({ resolveWithObject: true });
  if (data.length > MAX_BYTES) throw new Error(`${name} has ${data.length} bytes, more than ${MAX_BYTES}`);
  writeFileSync(join(out, `${name}.webp`), data);
  console.log(`${name}.webp  ${info.width} × ${info.height}  ${(data.length / 1000).toFixed(0)} KB`);
}

const editors = { neovim: neovimPictures, vscode: vscodePictures };
const wanted = process.argv.slice(2);

mkdirSync(out, { recursive: true });
for (const editor of wanted.length > 0 ? wanted : Object.keys(editors))
  for (const mode of ['light', 'dark']) {
    const scratch = mkdtempSync(join(tmpdir(), 'docs-build-editor-'));
    const site = join(scratch, 'lanterns');
    try {
      makeSite(site);
      await editors[editor]({ root, scratch, site, mode, save: (name, png) => save(`${editor}-${name}-${mode}`, png) });
    } finally {
      // A server that ends may still be writing.
      rmSync(scratch, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    }
  }
