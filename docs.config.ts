import { defineConfig } from 'docs-build';

export default defineConfig({
  title: 'Concerto',
  tagline: 'One model for people and machines',
  url: 'https://concerto.accordproject.org',
  baseUrl: '/',
  favicon: 'img/favicon.svg',
  organizationName: 'accordproject',
  projectName: 'concerto',
  titleDelimiter: '|',
  staticDirectory: 'static',
  i18n: {
    defaultLocale: 'en',
    locales: ['en'],
    localeConfigs: { en: { label: 'English', direction: 'ltr', htmlLang: 'en' } },
  },
  navbar: {
    title: 'Concerto',
    logo: { alt: '', src: 'img/logo-light.svg', srcDark: 'img/logo-dark.svg' },
    items: [
      { docId: 'intro', label: 'Documentation', position: 'left' },
      { docId: 'contributing', label: 'Contribute', position: 'right' },
      {
        href: 'https://github.com/accordproject/concerto',
        label: 'GitHub repository',
        icon: 'repository',
        position: 'right',
      },
    ],
  },
  footer: {
    copyright: 'Copyright © 2025 Accord Project',
    links: [
      {
        title: 'Documentation',
        items: [
          { docId: 'intro', label: 'Introduction' },
          { docId: 'contributing', label: 'Contribute' },
        ],
      },
      {
        title: 'Community',
        items: [
          { href: 'https://stackoverflow.com/questions/tagged/accordproject', label: 'Stack Overflow' },
          { href: 'https://discord.com/invite/Zm99SKhhtA', label: 'Discord' },
          { href: 'https://twitter.com/AccordHQ', label: 'Twitter' },
        ],
      },
      {
        title: 'More',
        items: [
          { href: 'https://accordproject.org/news/', label: 'Blog' },
          { href: 'https://github.com/accordproject/concerto', label: 'GitHub' },
        ],
      },
    ],
  },
  extensions: ['./build/concerto/index.ts'],
  prism: { theme: 'default', additionalLanguages: ['csharp'] },
  search: {
    synonyms: [
      ['mandatory', 'required', 'compulsory'],
      ['dictionary', 'map', 'key value'],
      ['metadata', 'annotation', 'decorator'],
      ['primary key', 'identifier'],
      ['foreign key', 'link', 'reference', 'relationship'],
      ['inheritance', 'extends', 'super type', 'base class', 'subclass'],
      ['example', 'sample'],
      ['command line', 'cli', 'terminal'],
      ['regular expression', 'regex', 'pattern'],
      ['enumeration', 'enum'],
      ['getting started', 'first steps', 'quick start'],
      ['typescript', 'ts'],
      ['javascript', 'js'],
      ['style', 'convention', 'linter'],
      ['benefits', 'advantages', 'why'],
      ['translation', 'localization', 'i18n', 'vocabulary'],
      ['date', 'time', 'datetime'],
      ['upgrade', 'migrate'],
    ],
  },
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  docs: { path: 'docs', routeBasePath: '/docs', editUrl: 'https://github.com/accordproject/concerto-docs/edit/main/' },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  onBrokenLinks: 'warning',
  onBrokenMarkdownLinks: 'warning',
  onDuplicateRoutes: 'warning',
});
