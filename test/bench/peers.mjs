/**
 * Builds one generated folder of Markdown with docs-build and with other generators, all in one run: `npm run bench --
 * peers`. Each is installed into a folder of its own from the npm registry, with the settings of its own starter, a search
 * where it has one, and a sidebar of the current section. Each builds all pages, again without a change, and after an edit
 * of one. `peers=1000` sets the number of pages, `runs=3` builds each three times and shows medians, `with=DIR` keeps the
 * installations, `only=hugo,eleventy` leaves out the others.
 *
 * Hugo is measured if it is installed: its npm packages fetch the program from a host other than the registry.
 */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCorpus } from './make-corpus.mjs';
import { weigh } from './weight.mjs';

const layout = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ title }}</title></head><body><main>{{ content }}</main></body></html>`;

const hugoLayout = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title></head><body>
<nav><ul>{{ range .CurrentSection.Pages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul></nav>
<main><h1>{{ .Title }}</h1>{{ .Content }}</main><aside>{{ .TableOfContents }}</aside></body></html>`;

/**
 * Where the Markdown goes, the files around it, and the command: a program of `packages`, or an installed one.
 * `sectionFile` goes into each folder of pages. `caches` are removed before a cold build.
 */
const peers = [
  {
    name: 'Hugo (bare, no search)',
    docs: 'content/docs',
    installed: 'hugo',
    command: ['--quiet'],
    output: 'public',
    caches: ['resources'],
    sectionFile: ['_index.md', '---\ntitle: Section\n---\n'],
    files: {
      'config.toml': `baseURL = "https://example.org/"
title = "Documentation"
disableKinds = ["taxonomy", "term", "RSS"]
[markup.highlight]
noClasses = false
`,
      'layouts/_default/single.html': hugoLayout,
      'layouts/_default/list.html': hugoLayout,
    },
  },
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

function install({ packages, installed }, folder) {
  if (installed) return spawnSync(installed, ['version'], { stdio: 'ignore' }).status === 0;
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

/** Runs a program. Returns its exit status, CPU seconds, and the highest memory that was seen, in MiB. */
async function measure([program, ...args], cwd, childCpu) {
  const before = childCpu();
  const child = spawn(program, args, {
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

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Runs a program several times, each time after `prepare`. Returns medians; undefined where it fails. */
async function measureRuns(runs, prepare, command, cwd, childCpu) {
  const done = [];
  for (let run = 0; run < runs; run += 1) {
    prepare(run);
    const one = await measure(command, cwd, childCpu);
    if (one.status !== 0) return undefined;
    done.push(one);
  }
  return { cpu: median(done.map(({ cpu }) => cpu)), peak: median(done.map(({ peak }) => peak)) };
}

/** Writes the folder of a peer, with the pages of the corpus. */
function fillFolder(peer, folder, corpus) {
  rmSync(join(folder, peer.docs), { recursive: true, force: true });
  cpSync(join(corpus, 'docs'), join(folder, peer.docs), { recursive: true });
  for (const [path, text] of Object.entries(peer.files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const [name, text] = peer.sectionFile ?? [];
  for (const section of name ? readdirSync(join(corpus, 'docs')) : [])
    writeFileSync(join(folder, peer.docs, section, name), text);
}

/** The page that is edited, and that is opened in a browser. */
const PAGE = 'section-000/page-00003';

const own = (cli) => ({
  name: 'docs-build',
  docs: 'docs',
  run: [process.execPath, cli, 'build', '--quiet'],
  output: 'dist',
  caches: ['.docs-build'],
});

function commandOf({ run, installed, command }, folder) {
  if (run) return run;
  if (installed) return [installed, ...command];
  const [program, ...args] = command;
  return [process.execPath, join(folder, 'node_modules', program), ...args];
}

/**
 * @param options `cli` of docs-build, `scratch` folder, number of `pages`, how often each is built (`runs`), folder of the
 * installations (`kept`), names of the peers to measure (`only`; all of them if there is none), `childCpu`.
 */
export async function comparePeers({ cli, scratch, pages, runs, kept, only, childCpu, row }) {
  const corpus = join(scratch, `peers-corpus-${pages}`);
  makeCorpus(corpus, pages);
  const isMeasured = ({ name }) => only.length === 0 || only.some((one) => name.toLowerCase().startsWith(one));
  for (const peer of [own(cli), ...peers.filter(isMeasured)]) {
    const label = (what) => `${pages} pages, ${peer.name}, ${what}`;
    const folder = peer.run ? corpus : join(kept ?? scratch, peer.name.split(' ')[0].toLowerCase());
    if (!peer.run) {
      if (!install(peer, folder)) {
        row(label('cold'), 'cannot be installed');
        continue;
      }
      fillFolder(peer, folder, corpus);
    }
    const remove = (names) => {
      for (const name of names) rmSync(join(folder, name), { recursive: true, force: true });
    };
    const page = join(folder, peer.docs, `${PAGE}.md`);
    const edit = (run) => writeFileSync(page, `${readFileSync(page, 'utf8')}\nOne more line, number ${run}.\n`);
    for (const [what, prepare] of [
      ['cold', () => remove([peer.output, ...peer.caches])],
      ['unchanged', () => undefined],
      ['one edited', edit],
    ]) {
      const built = await measureRuns(runs, prepare, commandOf(peer, folder), folder, childCpu);
      row(label(what), built ? `CPU ${built.cpu.toFixed(2)} s  peak ${built.peak} MiB` : 'has failed');
    }
    const output = join(folder, peer.output);
    if (!existsSync(output)) continue;
    const { files, megabytes } = sizeOf(output);
    row(label('output'), `${files} files  ${megabytes.toFixed(1)} MB`);
    const [weight] = (await weigh(output, [`/docs/${PAGE}${peer.slash ?? ''}`])) ?? [];
    row(label('a page'), weight?.line ?? 'no browser');
  }
}
