/**
 * Colors code with the grammars of the refractor package and those of a site's extensions. Grammars change one another
 * when they are registered, so every language has a registry of its own, filled in a fixed order: what a block looks
 * like depends on its text, its language and the extensions, never on what was colored before.
 */
import type { Root } from 'hast';
import clike from 'refractor/clike';
import css from 'refractor/css';
import javascript from 'refractor/javascript';
import markup from 'refractor/markup';
import type { Grammar } from '../model/extension.ts';
import { lruCache } from '../model/lru-cache.ts';
import type { Awaitable } from '../model/stage.ts';
import { type GrammarRegistry, grammarRegistry, type Syntax } from './grammar-registry.ts';
import { grammarName, loadSyntax, plainLanguages, withoutVariant } from './grammars.ts';
import { joinTokens } from './join-tokens.ts';
import { languageName } from './language-names.ts';
import { withoutPlainTokens } from './plain-tokens.ts';

export interface Highlighter {
  /**
   * Loads the grammars needed to color a block.
   * @returns Whether the language is to be colored, or is plain text; synchronously if nothing has to be loaded. Never
   * rejects.
   */
  load(language: string, code?: string): Awaitable<boolean>;
  /** Colors a block whose language has been loaded. Nothing where there is no grammar. */
  highlight(code: string, language: string): Root | undefined;
  /** The display name of a language; its own name if there is no better one, undefined for plain text. */
  labelOf(language: string): string;
}

/** Other grammars require these without declaring it. */
const baseSyntaxes = [markup, css, clike, javascript] as unknown as readonly Syntax[];

/** Cache size: more languages, and sets of languages in Markdown samples, than any site uses. */
const MOST_REGISTRIES = 200;

/** `colored`: only tokens that the theme colors become elements; `all`: all that a grammar finds. */
export type Tokens = 'colored' | 'all';

/** @param grammars Of extensions; each takes the place of one of the same name. Throws what they throw. */
export function createHighlighter(grammars: readonly Grammar[], tokens: Tokens = 'colored'): Highlighter {
  const ownNames = new Set(grammars.flatMap(({ displayName, aliases = [] }) => [displayName, ...aliases]));
  const labels = new Map(
    grammars.flatMap(({ displayName, aliases = [], label }) =>
      label ? [displayName, ...aliases].map((name) => [name, label] as const) : [],
    ),
  );
  // Reports a grammar that throws now, and not on the first page with code.
  const base = registryWith(grammars);
  /** Grammars of the package that blocks have asked for. */
  const loaded = new Map<string, Syntax>();
  const registries = lruCache<string, GrammarRegistry>(MOST_REGISTRIES);

  const isKnown = (name: string): boolean => plainLanguages.has(name) || ownNames.has(name) || loaded.has(name);
  const loadOne = async (name: string): Promise<boolean> => {
    if (isKnown(name)) return true;
    const syntax = await loadSyntax(name);
    if (syntax) loaded.set(name, syntax);
    return syntax !== undefined;
  };
  const registryOf = (code: string, language: string): GrammarRegistry => {
    const names = languagesOf(code, language).filter((name) => loaded.has(name));
    if (names.length === 0) return base;
    return registries.get(names.join(' '), () => {
      const registry = registryWith(grammars);
      for (const name of names) {
        const syntax = loaded.get(name) as Syntax;
        registry.register(syntax);
        if (!registry.registered(name)) registry.alias(syntax.displayName, name);
      }
      return registry;
    });
  };

  return {
    load(language, code = '') {
      const names = languagesOf(code, language);
      if (names.every(isKnown)) return true;
      return Promise.all(names.map(loadOne)).then(([isKnownNow = false]) => isKnownNow);
    },
    highlight(code, language) {
      const registry = registryOf(code, language);
      const name = grammarName(language);
      if (!registry.registered(name)) return;
      const root = registry.highlight(code, name);
      return joinTokens(tokens === 'all' ? root : withoutPlainTokens(root));
    },
    labelOf(language) {
      const plain = withoutVariant(language);
      return labels.get(plain) ?? languageName(plain);
    },
  };
}

function registryWith(grammars: readonly Grammar[]): GrammarRegistry {
  const registry = grammarRegistry();
  for (const syntax of baseSyntaxes) registry.register(syntax);
  for (const grammar of grammars) {
    for (const name of [grammar.displayName, ...(grammar.aliases ?? [])]) delete registry.languages[name];
    registry.register(grammar as unknown as Syntax);
    registry.alias(grammar.displayName, grammar.aliases ?? []);
  }
  return registry;
}

/** The language of a block, then those of the fences in it where it is Markdown: they are colored as well. */
function languagesOf(code: string, language: string): readonly string[] {
  const name = grammarName(language);
  if (name !== 'md' && name !== 'markdown') return [name];
  const inner = [...code.matchAll(/^[ \t]*(?:```+|~~~+)([\w-]{1,30})/gm)].map(([, info = '']) => grammarName(info));
  return [name, ...new Set(inner.toSorted())];
}
