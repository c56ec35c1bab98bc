import { defineConfig } from 'docs-build';

/** The manual of docs-build, built by docs-build: `node bin/docs-build.js serve manual`. */
export default defineConfig({
  title: 'docs-build',
  tagline: 'A fast, checked documentation site from a folder of Markdown',
  favicon: 'img/favicon.svg',
  noIndex: true,
  extensions: ['./extensions/live.ts'],
  search: { searchPagePath: '/find' },
  docs: {
    routeBasePath: '/',
    editUrl: 'https://github.com/accordproject/concerto-docs/edit/main/manual/',
  },
  navbar: {
    title: 'docs-build',
    items: [
      { to: '/start', label: 'Start' },
      { to: '/configuration', label: 'Configuration' },
      {
        href: 'https://github.com/accordproject/concerto-docs',
        label: 'GitHub repository',
        icon: 'repository',
        position: 'right',
      },
    ],
  },
});
