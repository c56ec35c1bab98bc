/**
 * Sites that share their pages but differ in everything that a configuration and an extension can set. If a build keeps
 * state in the process, a site built beside another one differs from the same site built in its own process.
 */

type Files = Readonly<Record<string, string>>;

const pages: Files = {
  'docs/intro.md': `---
tags: [Übersicht, Zebra, åben, Apfel]
last_update: { date: 2024-03-05, author: Ada }
---

# Intro

:::note

A note.

:::

:::warning[Own title]

Text.

:::

:::details

More.

:::

## Table

| a | b |
| - | - |
| 1 | 2 |

## Code {#code}

\`\`\`shape title="a.shape"
box wide // pick
circle
triangle
\`\`\`

\`\`\`shp
box
circle
box
circle
box
\`\`\`

\`\`\`js
// pick
const special = 1; // comment
const other = 2;
\`\`\`

\`\`\`ts
let special: string;
function a(): void {}
let special2: string;
let special3: string;
let special4: string;
\`\`\`

\`\`\`html
<p class="a">x</p><!-- comment -->
\`\`\`

${'```text\n'}${'line\n'.repeat(40)}${'```'}

## Blocks

\`\`\`figure
a figure
\`\`\`

:::panel{tone=loud}

In a panel.

:::

\`\`\`proof
one
\`\`\`

:::drawn

:::
`,
  'docs/diagram.md':
    '# Diagram\n\n```mermaid\ngraph TD; A[Start] --> B[End];\n```\n\n````md\nSome *text*\n\n```js\nlet special;\n```\n````\n',
  'docs/group/_category_.json': '{ "label": "Group", "link": { "type": "generated-index" } }',
  'docs/group/one.md': '---\ntags: [Zebra]\n---\n\n# One\n\nSee [intro](../intro.md) and [two](./inner/two.md).\n',
  'docs/group/inner/_category_.json': '{ "label": "Inner" }',
  'docs/group/inner/two.md': '# Two\n\nA car and an automobile.\n\n<DocCardList />\n',
  'src/pages/plain.md': '# Plain\n\n:::tip\n\nA tip.\n\n:::\n',
  'src/pages/react.tsx': `import { Link, lazy, useSite } from 'docs-build/theme';
export const meta = { title: 'React', description: 'A page' };
const Later = lazy(() => import('../later.tsx'));
export default function Page() {
  const { title, baseUrl, locale } = useSite();
  return <h1>{title} {baseUrl} {locale.code} <Link to="/docs/intro">x</Link><Later /></h1>;
}
`,
  'src/later.tsx': 'export default () => <i>later</i>;\n',
};

interface Extension {
  readonly name: string;
  /** Source of a regular expression for the keywords of the language `shape`. */
  readonly keyword: string;
  /** Name of the language shown to readers. */
  readonly label?: string;
  readonly tools: readonly string[];
}

/** Source of an extension that uses every extension point. Both sites use the same names, so shared state would clash. */
const extension = ({ name, keyword, label, tools }: Extension): string => `
const shape = (prism) => {
  prism.languages.shape = { keyword: ${keyword} };
  // Modifies a base grammar in place, and the tokens of all languages.
  prism.languages.clike.keyword = /\\b(?:special|${name})\\b/;
  prism.languages.markup.tag.inside['attr-value'].inside.${name} = /a/;
  prism.languages.insertBefore('javascript', 'keyword', { '${name}': /\\bother\\b/ });
  prism.hooks.add('wrap', (env) => {
    if (env.type === 'comment') env.classes.push('${name}-comment');
  });
};
shape.displayName = 'shape';
shape.aliases = ['shp'];
${label === undefined ? '' : `shape.label = '${label}';`}
const figure = (text) => ({ type: 'element', tagName: 'figure', properties: {}, children: [{ type: 'text', value: text }] });
const state = (blocks) => ({
  samples: blocks.map(({ kind }, block) => ({
    block, kind: 'proof', state: 'proven', by: ${JSON.stringify(tools)},
    ...(kind === 'directive' && { drawn: '### By ${name}\\n\\n:::caution\\n\\nDrawn by ${name}.\\n\\n:::\\n' }),
  })),
  findings: [],
});
export default {
  name: '${name}',
  grammars: [shape],
  fences: { figure: { transform: ({ text }) => [figure('${name}: ' + text)] } },
  directives: { panel: { transform: ({ attributes }) => [figure('${name}, ' + attributes.tone)] } },
  samples: { fences: ['proof'], directives: ['drawn'], tools: () => ['${name} 1'], check: ({ blocks }) => state(blocks) },
};
`;

/** With texts of features that may be taken out, so they have no type. */
const configA: object = {
  title: 'Erste Seite',
  url: 'https://a.example',
  baseUrl: '/eins/',
  trailingSlash: true,
  i18n: { defaultLocale: 'sv', locales: ['sv'], localeConfigs: { sv: { htmlLang: 'sv-SE' } } },
  labels: {
    note: 'Notis',
    caution: 'Se upp',
    tip: 'Tips',
    details: 'Mer',
    table: 'Tabell',
    directLink: 'Länk till {heading}',
    showAllLines: 'Visa alla {count} rader',
    copy: 'Kopiera',
    copyCode: 'Kopiera koden',
    toggleWordWrap: 'Radbrytning',
    sampleChecked: 'Kontrollerad med {tools}',
    samplesChecked: 'Kontrollerade med {tools}.',
    notFoundTitle: 'Finns inte',
    notFoundText: 'Inget här.',
    searchTitle: 'Sök här',
    tagsTitle: 'Taggar',
    docsTagged: '{count} sidor med {tag}',
    oneDocTagged: 'En sida med {tag}',
    viewAllTags: 'Alla taggar',
    items: '{count} sidor',
    oneItem: '{count} sida',
    toggleCategory: 'Öppna {label}',
    previous: 'Föregående',
    onThisPage: 'På sidan',
    lastUpdated: 'Ändrad {date}',
    menu: 'Meny',
    home: 'Hem',
    contents: 'Innehåll',
    searchPlaceholder: 'Skriv',
  },
  markdown: { magicComments: [{ className: 'picked-a', line: 'pick' }] },
  search: { synonyms: [['car', 'automobile']] },
  announcementBar: { content: 'A' },
  docs: { showLastUpdateTime: true },
};

const configB: object = {
  title: 'Deuxième site',
  url: 'https://b.example',
  baseUrl: '/',
  titleDelimiter: '–',
  i18n: { defaultLocale: 'fr', locales: ['fr'] },
  labels: {
    note: 'remarque',
    directLink: 'Lien vers {heading}',
    notFoundTitle: 'Page introuvable',
    next: 'Suivant',
    tagsTitle: 'Étiquettes',
    searchTitle: 'Recherche',
    close: 'Fermer',
    toggleCategory: 'Ouvrir {label}',
    sampleChecked: 'Vérifié avec {tools}',
  },
  markdown: { magicComments: [{ className: 'picked-b', line: 'pick' }], plainLanguages: ['figure'] },
  search: { synonyms: [['car', 'auto', 'automobile']] },
  announcementBar: { content: 'B', isCloseable: false },
  docs: { showLastUpdateTime: true },
};

const configFile = (config: object, extensions: readonly string[] = []): string =>
  JSON.stringify({ ...config, extensions });

/** A page with so many delimiters that it is parsed on a worker thread. */
export const longPage = `# Long\n\n:::note\n\nx\n\n:::\n\n\`\`\`shape\nbox circle\n\`\`\`\n\n${'Words. '.repeat(10_000)}\n`;

/** A site with so much code that another site is compiled, built, and closed before this one is compiled. */
const muchCode: Files = {
  'docs/intro.md': '# Intro\n\nText.\n',
  'docs.config.json': '{}',
  'src/pages/much.tsx': `import * as much from '../_much.ts';
export const meta = { title: 'Much', description: '' };
export default () => <h1>{Object.keys(much).length}</h1>;
`,
  'src/_much.ts': Array.from(
    { length: 15_000 },
    (_, n) => `export const f${n} = (a: number): number[] => { if (a > ${n}) return [a, ${n}]; return []; };`,
  ).join('\n'),
};

/** Name of a root → its files. `plain` has no extension, so it does not know the languages of the others. */
export const twoSites = {
  a: {
    ...pages,
    'docs.config.json': configFile(configA, ['extension.mjs']),
    'extension.mjs': extension({ name: 'aaa', keyword: '/\\bbox\\b/', label: 'Former', tools: ['x 1', 'y 2', 'z 3'] }),
  },
  b: {
    ...pages,
    'docs.config.json': configFile(configB, ['extension.mjs']),
    'extension.mjs': extension({ name: 'bbb', keyword: '/\\bcircle\\b/', tools: ['x 1', 'y 2', 'z 3'] }),
  },
  plain: { ...pages, 'docs.config.json': configFile(configB) },
  /** One root with two configurations, whose page is parsed on a worker thread. */
  threads: {
    'docs/long.md': longPage,
    'extension-a.mjs': extension({ name: 'aaa', keyword: '/\\bbox\\b/', label: 'Former', tools: [] }),
    'a.config.json': configFile(configA, ['extension-a.mjs']),
    'b.config.json': configFile(configB),
  },
  muchCode,
  tiny: { 'docs/intro.md': '# Intro\n\nText.\n', 'docs.config.json': '{}' },
  /** One root with two configurations: both sites share its cache and the compiled React code. */
  shared: {
    ...pages,
    'extension-a.mjs': extension({ name: 'aaa', keyword: '/\\bbox\\b/', label: 'Former', tools: ['x 1', 'y 2'] }),
    'a.config.json': configFile(configA, ['extension-a.mjs']),
    'b.config.json': configFile(configB),
  },
} as const satisfies Readonly<Record<string, Files>>;
