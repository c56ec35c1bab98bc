/**
 * Builds one generated folder of Markdown with docs-build and with other generators, all in one run: `npm run bench --
 * peers`. Each is installed into a folder of its own from the npm registry, with the settings of its own starter, a search
 * where it has one, and a sidebar of the current section. `peers=1000` sets the number of pages; `with=DIR` keeps the installations.
 *
 * Hugo is not among them, because its packages fetch the program from a host other than the registry.
 */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCorpus } from './make-corpus.mjs';

const layout = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ title }}</title></head><body><main>{{ content }}</main></body></html>`;

/** Where the Markdown goes, the files around it, and the command. `caches` are removed before a cold build. */
const peers = [
  {
    name: 'Eleventy (bare, no search)',
    packages: ['@11ty/eleventy@3', '@11ty/eleventy-plugin-syntaxhighlight@5'],
    docs: 'content/docs',
    command: ['@11ty/eleventy/cmd.cjs', '--quiet'],
    output: '_site',
    caches: ['.cache'],
    files: {
      'eleventy.config.mjs': `import highlight from '@11ty/eleventy-plugin-syntaxhighlight';
export default (config) => {
  config.addPlugin(highlight);
  return { dir: { input: 'content', output: '_site' }, markdownTemplateEngine: false };
};`,
      'content/_includes/page.liquid': layout,
      'content/content.json': '{ "layout": "page.liquid" }',
    },
  },
  {
    name: 'VitePress (local search)',
    packages: ['vitepress@1'],
    docs: 'docs',
    command: ['vitepress/bin/vitepress.js', 'build', '.'],
    output: '.vitepress/dist',
    caches: ['.vitepress/cache'],
    files: {
      '.vitepress/config.mjs': `import { readdirSync } from 'node:fs';
const sections = readdirSync('docs');
const items = (section) => readdirSync(\`docs/\${section}\`).map((file) => ({ text: file, link: \`/docs/\${section}/\${file.replace(/\\.md$/, '')}\` }));
export default {
  title: 'Documentation',
  themeConfig: { search: { provider: 'local' }, sidebar: Object.fromEntries(sections.map((name) => [\`/docs/\${name}/\`, items(name)])) },
};`,
    },
  },
  {
    // Later versions need Node 22.
    name: 'Starlight (Pagefind)',
    packages: ['astro@5', '@astrojs/starlight@0.36', 'sharp'],
    docs: 'src/content/docs/docs',
    command: ['astro/astro.js', 'build'],
    output: 'dist',
    caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
    files: {
      'astro.config.mjs': `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
export default defineConfig({ integrations: [starlight({ title: 'Documentation' })] });`,
      'src/content.config.ts': `import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };`,
    },
  },
  {
    name: 'Docusaurus (no search)',
    packages: ['@docusaurus/core@3', '@docusaurus/preset-classic@3', '@mdx-js/react@3', 'react@19', 'react-dom@19'],
    docs: 'docs',
    command: ['@docusaurus/core/bin/docusaurus.mjs', 'build'],
    output: 'build',
    caches: ['.docusaurus', 'node_modules/.cache'],
    files: {
      'docusaurus.config.mjs': `export default {
  title: 'Documentation', url: 'https://example.org', baseUrl: '/', onBrokenLinks: 'ignore',
  presets: [['classic', { docs: {}, blog: false }]],
};`,
    },
  },
];

function install({ packages }, folder) {
  if (existsSync(join(folder, 'node_modules'))) return true;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true }));
  const args = ['install', '--no-audit', '--no-fund', '--loglevel=error', ...packages];
  return spawnSync('npm', args, { cwd: folder, stdio: 'ignore', shell: process.platform === 'win32' }).status === 0;
}

/** Memory of a process and all below it, in KiB. */
function memoryOf(pid) {
  try {
    const own = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    return own + children.reduce((sum, child) => sum + memoryOf(child), 0);
  } catch {
    return 0;
  }
}

/** Runs a program of Node.js. Returns its exit status, CPU seconds, and the highest memory that was seen, in MiB. */
async function measure(args, cwd, childCpu) {
  const before = childCpu();
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: 'ignore',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryOf(child.pid));
  }, 50);
  const status = await new Promise((resolve) => child.on('exit', resolve));
  clearInterval(timer);
  return { status, cpu: childCpu() - before, peak: Math.round(peak / 1024) };
}

function sizeOf(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  return { files: files.length, megabytes: bytes / 1e6 };
}

/**
 * @param options `cli` of docs-build, `scratch` folder, number of `pages`, folder of the installations (`kept`), `childCpu`.
 */
export async function comparePeers({ cli, scratch, pages, kept, childCpu, row }) {
  const corpus = join(scratch, 'peers-corpus');
  makeCorpus(corpus, pages);
  const show = (name, { cpu, peak }, output) => {
    const { files, megabytes } = sizeOf(output);
    row(
      `${pages} pages, ${name}`,
      `CPU ${cpu.toFixed(2)} s  peak ${peak} MiB  ${files} files  ${megabytes.toFixed(1)} MB`,
    );
  };
  for (const what of ['cold', 'unchanged']) {
    const built = await measure([cli, 'build', '--quiet'], corpus, childCpu);
    if (built.status !== 0) throw new Error('docs-build has failed');
    show(`docs-build, ${what}`, built, join(corpus, 'dist'));
  }
  for (const peer of peers) {
    const folder = join(kept ?? scratch, peer.name.split(' ')[0].toLowerCase());
    if (!install(peer, folder)) {
      row(`${pages} pages, ${peer.name}`, 'cannot be installed');
      continue;
    }
    for (const path of [peer.output, peer.docs, ...peer.caches])
      rmSync(join(folder, path), { recursive: true, force: true });
    cpSync(join(corpus, 'docs'), join(folder, peer.docs), { recursive: true });
    for (const [path, text] of Object.entries(peer.files)) {
      mkdirSync(join(folder, path, '..'), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const [program, ...args] = peer.command;
    const built = await measure([join(folder, 'node_modules', program), ...args], folder, childCpu);
    if (built.status === 0) show(peer.name, built, join(folder, peer.output));
    else row(`${pages} pages, ${peer.name}`, `ended with ${built.status}`);
  }
}
