/**
 * The grammars of the refractor package, loaded when a page first uses them: its entry for all languages costs half a
 * second. A language name becomes a file of the package; aliases are listed here (a test holds the list against the
 * package), and rarer ones in language-aliases.ts.
 */
import type { Syntax } from './grammar-registry.ts';

export const grammarAliases: Readonly<Record<string, string>> = {
  // Sessions of the Python console.
  pycon: 'python',
  // Prism has no grammar of its own for these: HTML with scripts and styles is what they mostly are.
  astro: 'markup',
  atom: 'markup',
  avdl: 'avro-idl',
  avs: 'avisynth',
  bat: 'batch',
  cs: 'csharp',
  csh: 'bash',
  coffee: 'coffeescript',
  docker: 'docker',
  dockerfile: 'docker',
  dotnet: 'csharp',
  dpr: 'pascal',
  env: 'bash',
  gitignore: 'ignore',
  gyp: 'python',
  hbs: 'handlebars',
  hs: 'haskell',
  html: 'markup',
  js: 'javascript',
  // The grammar of JSON knows comments.
  jsonc: 'json',
  kt: 'kotlin',
  kts: 'kotlin',
  ksh: 'bash',
  mathml: 'markup',
  md: 'markdown',
  mustache: 'handlebars',
  objc: 'objectivec',
  pl: 'perl',
  plantuml: 'plant-uml',
  proto: 'protobuf',
  ps1: 'powershell',
  puml: 'plant-uml',
  py: 'python',
  rb: 'ruby',
  rs: 'rust',
  rss: 'markup',
  sh: 'bash',
  shell: 'bash',
  shellsession: 'shell-session',
  'sh-session': 'shell-session',
  console: 'shell-session',
  ssml: 'markup',
  svelte: 'markup',
  svg: 'markup',
  terraform: 'hcl',
  tex: 'latex',
  tf: 'hcl',
  ts: 'typescript',
  vue: 'markup',
  'vue-html': 'markup',
  webmanifest: 'json',
  xml: 'markup',
  yml: 'yaml',
  zsh: 'bash',
};

/** Fence languages that are text on purpose. */
export const plainLanguages: ReadonlySet<string> = new Set([
  '',
  'text',
  'txt',
  'plain',
  'plaintext',
  'none',
  'mermaid',
  'math',
  'ansi',
  'output',
  'log',
  'mdx',
  'mdx-code-block',
  'csv',
  'tree',
]);

/** Not offered: they would change the grammars of other languages, or are no grammar. */
const refused: ReadonlySet<string> = new Set(['css-extras', 'js-extras', 'js-templates', 'all', 'core']);

/** `diff-js` is JavaScript with marked lines, and VitePress reads `js-vue` as JavaScript in which it fills `{{ }}`. */
export const withoutVariant = (language: string): string => language.replace(/^diff-/, '').replace(/(?<=.)-vue$/i, '');

export const grammarName = (language: string): string => withoutVariant(language).toLowerCase();

/** @param name Of a language, or an alias. @returns nothing where the package has no such grammar. Never rejects. */
export async function loadSyntax(name: string): Promise<Syntax | undefined> {
  const syntax = await loadFile(Object.hasOwn(grammarAliases, name) ? grammarAliases[name] : name);
  if (syntax || name.length > LONGEST_NAME) return syntax;
  const { languageAliases } = await import('./language-aliases.ts');
  return loadFile(languageAliases.get(name));
}

const LONGEST_NAME = 40;

async function loadFile(file: string | undefined): Promise<Syntax | undefined> {
  if (file === undefined || file.length > LONGEST_NAME || !/^[a-z0-9-]+$/.test(file) || refused.has(file))
    return undefined;
  try {
    const { default: syntax } = (await import(`refractor/${file}`)) as { readonly default: unknown };
    return typeof syntax === 'function' ? (syntax as unknown as Syntax) : undefined;
  } catch {
    return undefined;
  }
}
