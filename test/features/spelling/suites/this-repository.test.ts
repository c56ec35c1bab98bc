/** Spelling of what people read besides the pages: documents of the repository, labels, messages, help, the home page. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { englishSpeller } from '../../../../build/features/spelling/english-speller.ts';
import { misspellings } from '../../../../build/features/spelling/misspellings.ts';
import type { Passage } from '../../../../build/model/prose.ts';
import config from '../../../../docs.config.ts';
import { readProse } from '../../../support/passages.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
  cwd: root,
  encoding: 'utf8',
}).split('\0');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Terms of the field, names of tools and formats, besides those of the pages. */
const words = `
  submodule worktree
  XHTML JSX MDX JSON YAML TOML UTF GFM SVG MathML KaTeX DOM DOMs NUL RL BT RSS HTMLElement AbortSignal WebSocket CommonJS CommonMark README CHANGELOG Changelog
  camelCase Docusaurus docusaurus VitePress Eleventy Vue Matomo Algolia Meilisearch meilisearch Typesense DocSearch OpenSearch Pagefind SiteProvider ComponentPage Concertino Severities macOS Ctrl Cmd MkDocs mkdocstrings Netlify Cloudflare nginx Bazel Astro Terraform HCL mailto
  npm pnpm npx http https localhost loopback linkinator micromark mdast rehype remark vfile valibot chokidar refractor algoliasearch ajv esbuild
  vitest axe languageserver languageclient vsce textdocument nspell cspell mrmime picocolors culori gemoji fflate pdf DevTools katex randexp minisearch levenshtein xmllint wasm protobufjs gzip graphql github commonmark yaml json
  src mts mjs md mdx gfm js cli api config const url util del kbd bdi bdo dfn samp th wbr dom stringify minifies
  CycloneDX schemas navbar permalink favicon inode dotfiles changelog bundler tokenizer renderer linter metamodel codegen verifier autolink
  subgraph subgraphs syntaxes unclosed unterminated mistyped prefetched revalidated pre MiB
  mdBook smol toml CodeMirror parsers dagre metamodels mv
  actionlint WebAssembly WCAG SARIF sarif JUnit junit Checkstyle checkstyle PNG WebP AVIF html severities
`;

/** Strings of at least three words: labels, messages, hints, descriptions of options, examples of pages. */
function sentencesOf(path: string): readonly Passage[] {
  return read(path)
    .split('\n')
    .flatMap((text, index) =>
      [...text.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`|>([^<>{}]+)</g)].flatMap(
        ([, single, double, template, markup]): readonly Passage[] => {
          const shown = (single ?? double ?? template ?? markup ?? '').replace(
            /\\`.*?\\`|`[^`]*`|\$\{[^}]*\}|\\n|\b[a-z]+[A-Z]\w*/g,
            ' ',
          );
          const at = { file: path, line: index + 1, column: 1 };
          return /\p{L}+ \p{L}+ \p{L}+/u.test(shown)
            ? [{ kind: 'label', parts: [{ kind: 'text', text: shown, at }] }]
            : [];
        },
      ),
    );
}

// To fix a finding, correct the word, put code in back-ticks, or add a term of the field to `words`.
test('every word is one', async () => {
  const documents = files.filter((path) => /^(?:[A-Z]+|[\w/-]+\/README)\.md$/.test(path));
  // Not tables of names, translations, and facts.
  const programs = files.filter((path) =>
    /^(?:build|src)\/(?!languages\/translations\/|markdown\/(?:language-aliases|root-prompt)\.ts|mdx\/element-names\.ts|features\/[\w-]+\/facts\.ts).*\.tsx?$/.test(
      path,
    ),
  );
  expect(documents).toContain('README.md');
  expect(programs.length).toBeGreaterThan(250);
  const passages = [
    ...documents.flatMap((path) => readProse({ path, text: read(path) })),
    ...programs.flatMap(sentencesOf),
  ];
  expect(passages.length).toBeGreaterThan(1200);
  const { words: ofThisSite = [] } = config.spelling ?? {};
  const speller = await englishSpeller([...ofThisSite, ...words.trim().split(/\s+/)]);
  const unknown = misspellings(passages, speller).map(({ word, at }) => `${at.file}:${at.line}: ${word}`);
  expect(unknown).toEqual([]);
});
