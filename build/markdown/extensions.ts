import type { NamedLinker } from '../code-links/linkers.ts';
import { markdownParts } from '../features/markdown.ts';
import type { Block, BlockExtension, Extension, Grammar, SampleChecker } from '../model/extension.ts';
import { lruCache } from '../model/lru-cache.ts';
import type { BlockHandler } from './block-handler.ts';
import { type ClientBlocks, clientBlocks } from './client-blocks.ts';
import { createHighlighter, type Highlighter, type Tokens } from './highlighter.ts';
import type { RegisteredNames } from './registered-names.ts';

/** All that renders, colors or verifies blocks; blocks go by the name of the fence or directive. */
export interface BlockExtensions {
  readonly fences: ReadonlyMap<string, BlockHandler>;
  readonly directives: ReadonlyMap<string, BlockHandler>;
  readonly leafDirectives: ReadonlyMap<string, BlockHandler>;
  readonly textDirectives: ReadonlyMap<string, BlockHandler>;
  /** Names that make a line, or a part of one, a directive. */
  readonly directiveNames: RegisteredNames;
  readonly checkers: readonly SampleChecker[];
  /** URLs of the modules that the checkers are from. */
  readonly moduleOf: ReadonlyMap<SampleChecker, string>;
  readonly codeLinkers: readonly NamedLinker[];
  /** Extensions with browser code. */
  readonly clients: readonly ClientBlocks[];
  readonly highlighter: Highlighter;
  /** Plug-ins of the site, in the order of the configuration. */
  readonly sitePlugins: readonly unknown[];
}

/** Whether a checker wants to see fences, or directives, of that name. */
export const isSample = (checkers: readonly SampleChecker[], kind: Block['kind'], name: string): boolean =>
  checkers.some(({ fences, directives = [] }) =>
    (kind === 'fence' ? fences : kind === 'directive' ? directives : []).includes(name),
  );

/** What draws and verifies a block. */
export const handlerOf = (
  { fences, directives, leafDirectives, textDirectives }: BlockHandlers,
  { kind, name }: Pick<Block, 'kind' | 'name'>,
): BlockHandler | undefined =>
  ({ fence: fences, directive: directives, leafDirective: leafDirectives, textDirective: textDirectives })[kind]?.get(
    name,
  );

type BlockHandlers = Partial<Pick<BlockExtensions, 'fences' | 'directives' | 'leafDirectives' | 'textDirectives'>>;

/**
 * Cached by the kind of tokens and the URLs of the modules, which contain hashes of their code, so equal keys give equal values. In `serve`,
 * each edit of an extension adds an entry.
 */
const loaded = lruCache<string, Promise<BlockExtensions>>(20);

/** Fence languages that become something other than code without an extension. */
const builtinFences: ReadonlyMap<string, BlockHandler> = new Map(
  markdownParts.flatMap(({ fences = {} }) => Object.entries(fences)),
);

/**
 * The built-in fences and those of the site's extensions; where two have one name, the later wins.
 * @param urls Addresses of modules that have been checked (config/load-extensions.ts).
 * @param tokens What of colored code becomes elements.
 */
export const blockExtensions = (urls: readonly string[], tokens: Tokens = 'colored'): Promise<BlockExtensions> =>
  loaded.get([tokens, ...urls].join('\n'), () => load(urls, tokens));

async function load(urls: readonly string[], tokens: Tokens): Promise<BlockExtensions> {
  const fences = new Map(builtinFences);
  const directives = new Map<string, BlockHandler>();
  const leafDirectives = new Map<string, BlockHandler>();
  const textDirectives = new Map<string, BlockHandler>();
  const moduleOf = new Map<SampleChecker, string>();
  const codeLinkers: NamedLinker[] = [];
  const clients: ClientBlocks[] = [];
  const grammars: Grammar[] = [];
  const sitePlugins: unknown[] = [];
  for (const url of urls) {
    const { default: extension } = (await import(url)) as { readonly default: Extension & { plugin?: unknown } };
    if (extension.plugin) sitePlugins.push(extension.plugin);
    grammars.push(...(extension.grammars ?? []));
    addAll(fences, extension.fences);
    addAll(directives, extension.directives);
    addAll(leafDirectives, extension.leafDirectives);
    addAll(textDirectives, extension.textDirectives);
    if (extension.samples) moduleOf.set(extension.samples, url);
    const { name, codeLinks } = extension;
    if (codeLinks)
      codeLinkers.push({
        extension: name,
        languages: codeLinks.languages,
        find: (page) => codeLinks.find(page),
      });
    const client = clientBlocks(extension);
    if (client) clients.push(client);
  }
  // Known names that need no grammar and are not plain text.
  const checkers = [...moduleOf.keys()];
  for (const checker of checkers) {
    for (const name of checker.fences) if (!fences.has(name)) fences.set(name, {});
    for (const name of checker.directives ?? []) if (!directives.has(name)) directives.set(name, {});
  }
  const directiveNames = { leaf: new Set(leafDirectives.keys()), text: new Set(textDirectives.keys()) };
  const blocks = { fences, directives, leafDirectives, textDirectives, directiveNames };
  return {
    ...blocks,
    checkers,
    moduleOf,
    codeLinkers,
    clients,
    sitePlugins,
    highlighter: createHighlighter(grammars, tokens),
  };
}

function addAll(handlers: Map<string, BlockHandler>, blocks: Readonly<Record<string, BlockExtension>> = {}): void {
  for (const [name, block] of Object.entries(blocks)) handlers.set(name, block);
}
