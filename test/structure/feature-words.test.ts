/**
 * The core names no feature. Each word of a feature (its name, keys, labels, and codes) is searched in all sources outside of
 * the folders of features: what is found without a reason here is dead once somebody takes out the feature.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { features } from '../../build/features/index.ts';
import type { MarkdownPart } from '../../build/markdown/markdown-part.ts';
import { escapePattern } from '../../build/model/escape-pattern.ts';
import type { Facts, Keys } from '../../build/model/facts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = ['build', 'src', 'templates']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.(?:tsx?|css|html)$/.test(entry.name))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  .filter((path) => !/^(?:(?:build|src|src\/shared)\/features|src\/pages)\//.test(path))
  .map((path) => ({ path, text: `${path}\n${readFileSync(join(root, path), 'utf8')}` }));

/** Words that mean something else in the core, so that finding them says nothing. */
const ordinary: Readonly<Record<string, string>> = {
  theme: 'what a site looks like; the feature is the command that copies parts of it',
  plugins: 'those of unified and of esbuild',
  reports: 'what a command says',
  tags: 'of HTML and JSX',
  since: 'the conjunction',
  fix: 'what a hint says',
  init: 'of a fetch',
  migrate: 'in an example of a file name',
  baseline: 'of a line of text',
  diff: 'the package that compares texts',
  origins: 'that a search, a script, or a request has',
  spelling: 'one of two ways to write the same',
  limits: 'of time, memory, and connections',
  widths: 'of the theme',
  formats: 'of reports, which pretty is one of',
  changes: 'what a build or a reader changes',
  optimize: 'what V8 does',
  pack: 'what gzip does to a file',
  pdf: 'an ending of file names',
  embedded: 'data inside a page',
  'search-service': 'what some providers ask; the feature is what those share',
  cache: 'what this machine remembers',
  feed: 'the end of a line; what scanners are given',
};

interface Mention {
  readonly why: string;
  readonly files: readonly string[];
}

/** Word → where the core has it, and why that is no code for the feature. */
const mentions: Readonly<Record<string, Mention>> = {
  'other-tools': {
    why: 'a site of another tool is read by the core too: its keys in front matter, its spellings in Markdown',
    files: [
      'build/config/load.ts',
      'build/config/other-tools.ts',
      'build/config/raw-data.ts',
      'build/config/validate.ts',
      'build/markdown/fence-meta.ts',
      'build/markdown/front-matter.ts',
      'build/markdown/shown-text.ts',
      'build/mdx/lost-words.ts',
      'build/mdx/rewrite-html.ts',
      'build/model/front-matter.ts',
      'build/model/site.ts',
      'build/outputs/site-record.ts',
      'build/read/source-folders.ts',
    ],
  },
  docusaurus: {
    why: 'its folders, addresses, and front matter are those of the core; the feature reads its configuration',
    files: [
      'build/checks/options.ts',
      'build/languages/languages.ts',
      'build/languages/map-labels.ts',
      'build/languages/read-translations.ts',
      'build/links/resolve-link.ts',
      'build/markdown/fence-meta.ts',
      'build/markdown/plugins/explicit-heading-ids.ts',
      'build/markdown/plugins/headings.ts',
      'build/mdx/plain-jsx.ts',
      'build/model/facts.ts',
      'build/model/paths.ts',
      'build/navigation/doc-address.ts',
      'build/navigation/options.ts',
      'build/navigation/place-sidebars.ts',
      'build/pipeline/sort-diagnostics.ts',
      'build/read/source-kind.ts',
      'build/versions/doc-versions.ts',
      'build/versions/map-sidebars.ts',
      'build/versions/places.ts',
      'build/versions/site-versions.ts',
      'src/client/preferred-version.ts',
    ],
  },
  vitepress: {
    why: 'its includes, containers, and home pages are those of the core; the feature reads its configuration and the rest',
    files: [
      'build/checks/missing-asset.ts',
      'build/dates/last-update.ts',
      'build/includes/address.ts',
      'build/includes/select-lines.ts',
      'build/includes/snippet.ts',
      'build/languages/language-folders.ts',
      'build/markdown/components/line-tabs.ts',
      'build/markdown/components/verbatim.ts',
      'build/markdown/fence-meta.ts',
      'build/markdown/grammars.ts',
      'build/markdown/home-page.ts',
      'build/markdown/plugins/explicit-heading-ids.ts',
      'build/markdown/plugins/front-matter-values.ts',
      'build/markdown/syntax/container-opening.ts',
    ],
  },
  starlight: {
    why: 'its front matter and its components are those of the core; the feature reads its configuration',
    files: [
      'build/dates/last-update.ts',
      'build/languages/language-folders.ts',
      'build/markdown/fence-meta.ts',
      'build/markdown/front-matter.ts',
      'build/markdown/home-page.ts',
      'build/mdx/component-nodes.ts',
      'build/mdx/plain-jsx.ts',
      'build/navigation/options.ts',
    ],
  },
  mkdocs: {
    why: 'files in text are a room, which reads the marks of several tools; the feature asks for those of MkDocs',
    files: [
      'build/includes/gaps.ts',
      'build/includes/select-lines.ts',
      'build/includes/snippet-lines.ts',
      'build/markdown/options.ts',
    ],
  },
  hosted: {
    why: 'what any provider may find, and be told',
    files: [
      'src/search/hits.ts',
      'src/search/note-opened.ts',
      'src/shared/search/hit.ts',
      'src/shared/search/provider.ts',
    ],
  },
  coverage: {
    why: "a member of extensions, which the library's types describe",
    files: ['build/config/extension-shape.ts', 'build/model/extension.ts'],
  },
  diagrams: {
    why: 'extensions draw them too, and the core shows, enlarges, and measures them',
    files: [
      'build/markdown/plugins/clean-html.ts',
      'build/markdown/plugins/outputs.ts',
      'build/stages/main-thread.ts',
      'build/stages/worker-pool.ts',
      'src/client/controls.ts',
      'src/client/follow-controls.ts',
      'src/client/large-diagram.ts',
      'src/content/diagrams.css',
      'src/styles/base.css',
      'src/styles/index.css',
      'src/theme/article.css',
    ],
  },
  mermaid: {
    why: 'names and colors of languages; pages with diagrams take long to parse, so they go to threads first',
    files: [
      'build/markdown/grammars.ts',
      'build/markdown/language-aliases.ts',
      'build/markdown/language-names.ts',
      'build/stages/worker-pool.ts',
    ],
  },
  formulas: {
    why: 'a block between lines of `$$` is literal in every reader of lines; MathML is HTML that authors may write',
    files: [
      'build/markdown/language-aliases.ts',
      'build/markdown/plugins/clean-html.ts',
      'build/markdown/plugins/outputs.ts',
      'build/markdown/plugins/sections.ts',
      'build/markdown/syntax/container-flow.ts',
      'build/markdown/syntax/literal-lines.ts',
      'build/mdx/content-scanner.ts',
      'build/model/prose.ts',
      'src/content/diagrams.css',
    ],
  },
  math: {
    why: 'MathML, a language of fences, and `$$` where words are counted',
    files: [
      'build/markdown/grammars.ts',
      'build/markdown/plugins/clean-html.ts',
      'build/markdown/plugins/literal-syntax.ts',
      'build/markdown/plugins/sections.ts',
      'build/mdx/element-names.ts',
      'build/mdx/lost-words.ts',
    ],
  },
  zoom: {
    why: 'large diagrams are enlarged by the core, with labels that it shares',
    files: [
      'build/languages/translations/fr.ts',
      'src/client/large-diagram.ts',
      'src/content/diagrams.css',
      'src/shared/labels.ts',
      'src/theme/table-of-contents.css',
    ],
  },
  'external-links': {
    why: 'an absent route',
    files: ['build/pipeline/site-data.ts'],
  },
  'page-changes': {
    why: 'a view that becomes another page',
    files: [
      'build/pipeline/site-policy.ts',
      'src/app/settle-view.ts',
      'src/app/use-drawer.ts',
      'src/theme/navigation-panel.tsx',
    ],
  },
  'social-cards': {
    why: 'a part of the theme that a site may replace, so the renderer has it',
    files: [
      'build/bundle/theme-parts.ts',
      'build/pages/compose-page.ts',
      'src/entry-server.tsx',
      'src/shared/renderer.ts',
      'src/shared/social-card.ts',
      'src/theme/index.ts',
      'src/theme/original.ts',
      'src/theme/social-card.tsx',
    ],
  },
  sitemap: {
    why: 'a comment says what needs `url`',
    files: ['templates/starter/docs.config.ts'],
  },
  opensearch: {
    why: 'opens the window of the search',
    files: ['src/client/search-opening.ts', 'src/search/open-search.tsx', 'src/search/search.ts'],
  },
};

const whole = (pattern: string, flags = ''): RegExp => new RegExp(`(?<![\\w-])${pattern}(?![\\w-])`, flags);

/** Of a name also its other spellings: `social-cards` is found in `SocialCard`. */
const patternOfName = (name: string): RegExp =>
  new RegExp(`(?<![a-z])${name.replace(/s$/, 's?').replaceAll('-', '[ -]?')}(?![a-z])`, 'i');

type Declared = Facts & Keys & Pick<MarkdownPart, 'fences'>;
const parts = [
  ...(['codes', 'labels', 'secrets', 'fences'] as const),
  ...(['config', 'frontMatter', 'check', 'images', 'markdown', 'version', 'search', 'searchProviders'] as const),
];
/** Keys, labels, codes, and fences. */
async function declaredBy(name: string): Promise<readonly string[]> {
  const folder = join(root, 'build/features', name);
  const files = readdirSync(folder).filter((file) => /^(?:facts|keys|markdown)\.ts$/.test(file));
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(join(folder, file)).href) as Promise<Readonly<Record<string, Declared>>>),
  );
  return modules
    .flatMap((module) => Object.values(module))
    .flatMap((declared) => parts.flatMap((part) => Object.keys(declared[part] ?? {})));
}

const searched = await Promise.all(
  features.map(async ({ name }) => {
    const words = (await declaredBy(name)).filter((word) => word !== name);
    const patterns = [
      [name, patternOfName(name)] as const,
      ...words.map((word) => [word, whole(escapePattern(word))] as const),
    ];
    return { name, patterns: patterns.filter(([word]) => !Object.hasOwn(ordinary, word)) };
  }),
);
const found = (pattern: RegExp): readonly string[] =>
  sources.flatMap(({ path, text }) => (pattern.test(text) ? [path] : [])).sort();

test.each(searched)('the core has no word of $name without a reason', ({ patterns }) => {
  expect(
    Object.fromEntries(
      patterns.map(([word, pattern]) => [word, found(pattern)] as const).filter(([, files]) => files.length > 0),
    ),
    'files of the core with this word: remove it there; or give the reason in `mentions`; or, if it means something else, list it in `ordinary`',
  ).toEqual(
    Object.fromEntries(
      patterns.flatMap(([word]) => (mentions[word] ? [[word, [...mentions[word].files].sort()]] : [])),
    ),
  );
});
