/** Builds a folder with docs-build and with Docusaurus, each from a copy of its own. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { importSource } from '../import-source.mjs';
import { pathOf } from './html-tree.mjs';

const packages = [
  '@docusaurus/core@3',
  '@docusaurus/preset-classic@3',
  '@docusaurus/theme-mermaid@3',
  '@docusaurus/plugin-client-redirects@3',
  '@docusaurus/remark-plugin-npm2yarn@3',
  'react@19',
  'react-dom@19',
  '@mdx-js/react@3',
  'raw-loader@4',
];

/** Installs Docusaurus from the npm registry, unless the folder has it. */
export function installDocusaurus(folder) {
  if (existsSync(join(folder, 'node_modules/@docusaurus/core'))) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "name": "compared", "private": true }\n');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', ...packages], { cwd: folder, stdio: 'inherit' });
}

/** A copy without what other builds have left. */
export function copyOf(folder, to) {
  const skipped = new Set(['node_modules', '.git', 'build', 'dist', '.docusaurus', '.docs-build']);
  cpSync(folder, to, {
    recursive: true,
    filter: (path) => !skipped.has(relative(folder, path).split('/').at(-1) ?? ''),
  });
}

/** @returns What docs-build reads of the site: its configuration as data, as ours and as written, and where that is. */
export async function readForeign(tool, root) {
  const { findDocusaurusConfig, readDocusaurusSite, readRawSite, acceptForeignSite } = await importSource(
    tool,
    `export { findDocusaurusConfig } from './build/features/docusaurus/find.ts';
    export { readDocusaurusSite, readRawSite } from './build/features/docusaurus/read.ts';
    export { acceptForeignSite } from './build/features/other-tools/load-foreign.ts';`,
  );
  const path = findDocusaurusConfig(root);
  if (path === undefined) throw new Error(`there is no docusaurus.config in ${root} or its website folder`);
  const libraryUrl = pathToFileURL(join(tool, 'lib/index.js')).href;
  const cacheDir = join(root, '.docs-build/cache');
  const { value, diagnostics } = await acceptForeignSite(
    path,
    { root, cacheDir, libraryUrl },
    { read: readDocusaurusSite },
  );
  if (!value) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  const readerUrl = new URL('reader-process.js', libraryUrl).href;
  const { value: raw } = await readRawSite(path, { root, cacheDir, readerUrl });
  return { ...value, raw };
}

export function buildOurs(tool, root, out) {
  const report = `${out}.json`;
  const args = ['build', '--root', root, '--out', out, '--format', 'json', '--output', report];
  const start = performance.now();
  spawnSync(process.execPath, [join(tool, 'bin/docs-build.js'), ...args], { stdio: 'inherit' });
  return { report: JSON.parse(readFileSync(report, 'utf8')), seconds: (performance.now() - start) / 1000 };
}

/**
 * Makes a minimal site around the documents and sidebars, with their versions, languages, menus and redirects, and
 * without the site's own plug-ins, pages and theme, and builds it.
 * Modules that cannot be found are components that show what they hold.
 */
export function buildTheirs(docusaurus, root, site, out) {
  const siteFolder = join(root, dirname(site.file));
  const format = /format:\s*['"](detect|mdx?)['"]/.exec(readFileSync(join(root, site.file), 'utf8'))?.[1];
  for (const name of readdirSync(siteFolder))
    if (/^(?:docusaurus\.config\.|babel\.config)/.test(name)) rmSync(join(siteFolder, name));
  for (const folder of ['src/pages', 'src/theme']) rmSync(join(siteFolder, folder), { recursive: true, force: true });
  symlinkSync(join(docusaurus, 'node_modules'), join(siteFolder, 'node_modules'));
  // Documents beside the folder of the site find React through the folder above.
  if (siteFolder !== root) symlinkSync(join(docusaurus, 'node_modules'), join(root, 'node_modules'));
  writeFileSync(join(siteFolder, 'stand-in.js'), standIn);
  // What is cached of another site is taken for this one.
  rmSync(join(docusaurus, 'node_modules/.cache'), { recursive: true, force: true });
  writeFileSync(join(siteFolder, 'docusaurus.config.cjs'), configText(root, siteFolder, { ...site, format }));
  const program = join(docusaurus, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const start = performance.now();
  const run = spawnSync(
    process.execPath,
    [program, 'build', '--config', 'docusaurus.config.cjs', '--no-minify', '--out-dir', out],
    {
      cwd: siteFolder,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      env: { ...process.env, NODE_ENV: 'production', DOCUSAURUS_NO_TELEMETRY: '1' },
    },
  );
  if (run.status !== 0)
    throw new Error(`Docusaurus does not build this:\n${`${run.stdout}${run.stderr}`.slice(-4000)}`);
  return { output: `${run.stdout}\n${run.stderr}`, seconds: (performance.now() - start) / 1000 };
}

/** Everything is a component that shows its children. */
const standIn = `const React = require('react');
const Shown = ({ children }) => React.createElement(React.Fragment, null, children);
module.exports = new Proxy(Shown, { get: (target, key) => (key === '__esModule' ? true : key in target ? target[key] : Shown) });
`;

function configText(root, siteFolder, { config, raw, format, pages }) {
  const sets = [{ ...config.docs, id: 'default' }, ...(config.collections ?? [])];
  const parts = sets.map((set) => {
    const sidebarPath = set.sidebars === undefined ? undefined : join(siteFolder, `sidebars-${set.id}.json`);
    if (sidebarPath) writeFileSync(sidebarPath, JSON.stringify(dataOf(raw.sidebars.get(set.id) ?? {})));
    const { path, sidebarCollapsed, sidebarCollapsible } = set;
    const { lastVersion, versions, onlyIncludeVersions, includeCurrentVersion, disableVersioning } = set;
    const routeBasePath = set.routeBasePath.replace(/^\//, '') || '/';
    const place = relative(siteFolder, join(root, path));
    return {
      id: set.id,
      path: place,
      routeBasePath,
      sidebarPath,
      sidebarCollapsed,
      sidebarCollapsible,
      ...{ lastVersion, versions, onlyIncludeVersions, includeCurrentVersion, disableVersioning },
      remarkPlugins: '$npm2yarn',
    };
  });
  const site = {
    ...dataOf(frameKeys(raw.data)),
    url: config.url ?? 'https://example.org',
    baseUrl: config.baseUrl ?? '/',
    i18n: config.i18n,
    trailingSlash: config.trailingSlash,
    onBrokenLinks: 'warn',
    onBrokenAnchors: 'warn',
    markdown: {
      mermaid: true,
      format,
      hooks: { onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'warn' },
    },
    staticDirectories: config.staticDirectory ? [relative(siteFolder, join(root, config.staticDirectory))] : [],
    themeConfig: {
      ...dataOf(themeKeys(raw.data.themeConfig)),
      // Comments that mark lines are no code.
      prism: { magicComments: [...usualComments, ...(config.markdown?.magicComments ?? [])] },
    },
    themes: ['@docusaurus/theme-mermaid', '@docusaurus/theme-classic'],
    plugins: [
      ...parts.map((part) => ['@docusaurus/plugin-content-docs', part]),
      ['@docusaurus/plugin-client-redirects', { redirects: redirectsOf(raw.data, pages) }],
    ],
  };
  const npm2yarn = `[[require('@docusaurus/remark-plugin-npm2yarn'), { sync: true }]]`;
  return `const site = ${JSON.stringify(site, null, 2).replaceAll('"$npm2yarn"', npm2yarn)};
${missingModules}
site.plugins.push(missingModules);
module.exports = site;
`;
}

const usualComments = [
  {
    className: 'theme-code-block-highlighted-line',
    line: 'highlight-next-line',
    block: { start: 'highlight-start', end: 'highlight-end' },
  },
];

/** Without functions, and what comes from packages. */
const dataOf = (value) =>
  JSON.parse(JSON.stringify(value), (_key, inner) =>
    Array.isArray(inner)
      ? inner.filter((one) => one?.$noData === undefined)
      : inner?.$noData === undefined
        ? inner
        : undefined,
  );

const frameKeys = ({
  title = 'Documentation',
  tagline,
  favicon,
  titleDelimiter,
  noIndex,
  organizationName,
  projectName,
}) => ({ title, tagline, favicon, titleDelimiter, noIndex, organizationName, projectName });

/** What stands around pages, but for the entries that plug-ins of the site add, and the menus that are made here anyway. */
function themeKeys({ navbar, footer, announcementBar, colorMode, image, docs } = {}) {
  const items = navbar?.items?.filter(({ type = '' }) => !/^(?:custom-.*|docsVersion.*|localeDropdown)$/.test(type));
  return { navbar: navbar && { ...navbar, items }, footer, announcementBar, colorMode, image, docs };
}

const redirectsOf = ({ plugins = [], presets = [] }, pages) =>
  [...plugins, ...presets].flatMap((one) => {
    const [name, options] = Array.isArray(one) ? one : [one];
    const redirects = /client-redirects/.test(String(name)) ? (options?.redirects ?? []) : [];
    return redirects.filter(({ to }) => pages.has(pathOf(String(to).replace(/[?#].*$/, ''))));
  });

/** Resolves every import that fails to the stand-in. */
const missingModules = `const path = require('node:path');
function missingModules() {
  return {
    name: 'missing-modules',
    configureWebpack: () => ({
      plugins: [{
        apply(compiler) {
          compiler.hooks.normalModuleFactory.tap('missing', (factory) => {
            const resolver = factory.getResolver('normal', { dependencyType: 'esm' });
            factory.hooks.beforeResolve.tapAsync('missing', (data, done) => {
              // Docusaurus reads plain style sheets only.
              if (/\\.(?:s[ac]ss|less|styl)$/.test(data.request)) data.request = path.join(__dirname, 'stand-in.js');
              if (/[!?]|^data:/.test(data.request) || /node_modules/.test(data.context)) return done();
              resolver.resolve({}, data.context, data.request, {}, (error) => {
                if (error) data.request = path.join(__dirname, 'stand-in.js');
                done();
              });
            });
          });
        },
      }],
    }),
  };
}`;
