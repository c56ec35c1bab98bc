/**
 * A registry of grammars of its own. The refractor package has one registry for the whole process, and its grammars
 * and functions work on that one, so a grammar that a site adds would color the code of every other site. What is here
 * has the same interface for grammars, but its own languages and hooks; of the package it uses only what keeps nothing.
 */
import type { Element, ElementContent, Root } from 'hast';
import { parseEntities } from 'parse-entities';
import { refractor } from 'refractor/core';

export type LanguageDefinition = Record<string, unknown>;

/** A grammar in the form of the refractor package. */
export interface Syntax {
  (registry: GrammarRegistry): void;
  readonly displayName: string;
  readonly aliases?: readonly string[];
}

/** What a grammar is handed to register itself. */
export interface GrammarRegistry {
  /** Definitions by name, and the functions that grammars extend one another with. */
  readonly languages: Record<string, LanguageDefinition> & LanguageFunctions;
  readonly hooks: Hooks;
  /** Adds a grammar and those it needs; one that is there stays as it is. */
  register(syntax: Syntax): void;
  alias(language: string, alias: string | readonly string[]): void;
  registered(language: string): boolean;
  /**
   * Tokens as elements.
   * @param language Name or definition of a language; grammars that hold others give the definition.
   * @throws An error that begins with `Unknown language`.
   */
  highlight(code: string, language: string | LanguageDefinition): Root;
}

interface LanguageFunctions {
  extend(name: string, changes: LanguageDefinition): LanguageDefinition;
  insertBefore(
    inside: string,
    before: string,
    insert: LanguageDefinition,
    root?: Record<string, LanguageDefinition>,
  ): LanguageDefinition;
  DFS(
    root: object,
    visit: (this: Record<string, unknown>, key: string, value: unknown, type: string) => void,
    type?: string | null,
    visited?: object,
  ): void;
}

interface Hooks {
  readonly all: Record<string, ((env: object) => void)[]>;
  add(name: string, callback: (env: object) => void): void;
  run(name: string, env: object): void;
}

interface PrismToken {
  readonly type: string;
  readonly content: Tokens;
  readonly alias?: string | readonly string[];
}
type Tokens = string | PrismToken | readonly (string | PrismToken)[];

/** The parts of the package that nothing of ours changes. */
const core = refractor as unknown as {
  readonly languages: LanguageFunctions;
  readonly util: { clone<T>(value: T): T };
  tokenize(code: string, grammar: LanguageDefinition): Tokens;
};

/** Contains no language but plain text. */
export function grammarRegistry(): GrammarRegistry {
  const languages = createLanguages();
  const hooks = createHooks();
  const registered = (name: string): boolean => Object.hasOwn(languages, name) && typeof languages[name] === 'object';
  const own = {
    languages,
    hooks,
    plugins: {},
    registered,
    listLanguages: () => Object.keys(languages).filter(registered),
    register(syntax: Syntax): void {
      if (!syntax.displayName) throw new Error('a grammar has no `displayName`');
      if (!registered(syntax.displayName)) syntax(registry);
    },
    alias(language: string, alias: string | readonly string[]): void {
      const definition = languages[language];
      if (definition) for (const name of [alias].flat()) languages[name] = definition;
    },
    highlight(code: string, language: string | LanguageDefinition): Root {
      const isName = typeof language === 'string';
      if (isName && !registered(language)) throw new Error(`Unknown language: ${language}`);
      const env = {
        code,
        grammar: isName ? (languages[language] as LanguageDefinition) : language,
        language: isName ? language : undefined,
        tokens: [] as Tokens,
      };
      // What a grammar finds by a name such as `constructor` is no definition.
      if (typeof env.grammar !== 'object') return { type: 'root', children: [{ type: 'text', value: code }] };
      hooks.run('before-tokenize', env);
      env.tokens = core.tokenize(env.code, env.grammar);
      hooks.run('after-tokenize', env);
      return { type: 'root', children: [elementsOf(env.tokens, env.language, hooks)].flat() };
    },
  };
  // Tokens, the tokenizer and the rest of the interface come from the package.
  const registry: GrammarRegistry = Object.assign(Object.create(refractor) as object, own);
  return registry;
}

/** The package's functions, working on these languages instead of those of the process. */
function createLanguages(): GrammarRegistry['languages'] {
  const plain: LanguageDefinition = {};
  const definitions: Record<string, LanguageDefinition> = { plain, plaintext: plain, text: plain, txt: plain };
  const languages = Object.assign(definitions, {
    DFS: core.languages.DFS,
    // Changes the copy in place: parts of it may refer to the whole.
    extend: (name, changes) => Object.assign(core.util.clone(languages[name]) ?? {}, changes),
    insertBefore(inside, before, insert, root = languages) {
      const old = root[inside];
      const made = core.languages.insertBefore(inside, before, insert, root);
      // The package updates other definitions that contain the old one, but only in its own registry.
      core.languages.DFS(languages, function replace(key, value) {
        if (value === old && key !== inside) this[key] = made;
      });
      return made;
    },
  } satisfies LanguageFunctions) as GrammarRegistry['languages'];
  return languages;
}

function createHooks(): Hooks {
  const all: Hooks['all'] = {};
  return {
    all,
    add: (name, callback) => {
      all[name] = [...(all[name] ?? []), callback];
    },
    run: (name, env) => {
      for (const callback of all[name] ?? []) callback(env);
    },
  };
}

/** Lets grammars change a token before it becomes an element (the `wrap` hook). */
interface WrapHook {
  readonly type: string;
  readonly language: string | undefined;
  readonly attributes: Record<string, string>;
  tag: string;
  classes: string[];
  /** A whole tree where a grammar colored the token by another grammar. */
  content: ElementContent | ElementContent[] | Root;
}

/**
 * The tree that the package's own function makes. That one writes a selector for every token and reads it again, which
 * costs more than finding the token.
 */
function elementsOf(tokens: Tokens, language: string | undefined, hooks: Hooks): ElementContent | ElementContent[] {
  if (typeof tokens === 'string') return { type: 'text', value: tokens };
  if (isToken(tokens)) return elementOf(tokens, language, hooks);
  return tokens.flatMap((token) => (token === '' ? [] : elementsOf(token, language, hooks)));
}

const isToken = (tokens: PrismToken | readonly unknown[]): tokens is PrismToken => 'type' in tokens;

function elementOf({ type, content, alias }: PrismToken, language: string | undefined, hooks: Hooks): Element {
  const env: WrapHook = {
    type,
    language,
    classes: alias === undefined ? ['token', type] : ['token', type].concat(alias),
    attributes: {},
    tag: 'span',
    content: elementsOf(content, language, hooks),
  };
  hooks.run('wrap', env);
  const properties: Element['properties'] = { className: env.classes };
  for (const name in env.attributes) properties[name] = parseEntities(env.attributes[name] ?? '');
  return { type: 'element', tagName: env.tag, properties, children: childrenOf(env.content) };
}

function childrenOf(content: WrapHook['content']): ElementContent[] {
  if (Array.isArray(content)) return content;
  return content.type === 'root' ? (content.children as ElementContent[]) : [content];
}
