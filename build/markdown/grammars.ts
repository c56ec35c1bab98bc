/**
 * Grammars are loaded when a page first uses them: the highlighter's own "all languages" entry costs half a second.
 * A language name becomes a file of the refractor package; aliases are listed here (a test holds the list against the
 * package).
 */
import { refractor } from 'refractor/core';
import type { Grammar } from '../model/extension.ts';
import { nameLanguage } from './language-names.ts';
import './token-elements.ts';

const aliases: Readonly<Record<string, string>> = {
  atom: 'markup',
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
  svg: 'markup',
  tex: 'latex',
  ts: 'typescript',
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
  'output',
  'log',
  'mdx',
  'mdx-code-block',
  'csv',
  'tree',
]);

/** Grammars that change others when they are registered: always there, in this order, so that no page's colours depend on which page came before. */
const base = ['markup', 'css', 'clike', 'javascript'];
/** These would change the base grammars for every page: not offered. */
const intrusive: ReadonlySet<string> = new Set(['css-extras', 'js-extras', 'js-templates']);

const loading = new Map<string, Promise<boolean>>();

/** Makes the grammar of a fence language ready. Resolves to false when there is none by that name. Never rejects. */
export async function loadGrammar(language: string): Promise<boolean> {
  const name = grammarName(language);
  if (plainLanguages.has(name)) return true;
  for (const first of base) await once(first);
  return once(name);
}

/** `diff-js` is JavaScript with marked lines. */
export const grammarName = (language: string): string =>
  (language.startsWith('diff-') ? language.slice(5) : language).toLowerCase();

function once(name: string): Promise<boolean> {
  const known = loading.get(name) ?? load(name);
  loading.set(name, known);
  return known;
}

async function load(name: string): Promise<boolean> {
  const file = aliases[name] ?? name;
  if (!/^[a-z0-9-]{1,40}$/.test(file) || intrusive.has(file)) return false;
  try {
    const grammar = (await import(`refractor/${file}`)) as { default: Parameters<typeof refractor.register>[0] };
    refractor.register(grammar.default);
    if (!refractor.registered(name)) refractor.alias(file, name);
    return true;
  } catch {
    return false;
  }
}

/** Adds the grammar of an extension; it takes the place of one of the same name. */
export async function addGrammar(grammar: Grammar): Promise<void> {
  for (const first of base) await once(first);
  const syntax = grammar as unknown as Parameters<typeof refractor.register>[0];
  for (const name of [grammar.displayName, ...(grammar.aliases ?? [])]) {
    delete (refractor.languages as Record<string, unknown>)[name];
    loading.set(name, Promise.resolve(true));
    if (grammar.label) nameLanguage(name, grammar.label);
  }
  refractor.register(syntax);
  if (grammar.aliases?.length) refractor.alias(grammar.displayName, [...grammar.aliases]);
}

export const grammarAliases = aliases;
