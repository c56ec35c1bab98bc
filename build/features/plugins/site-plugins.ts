/** The remark and rehype plug-ins of a site: what they may see of a page, and what becomes of what they say. */
import type { Nodes as HtmlNodes, Root as HtmlRoot } from 'hast';
import type { Nodes as MarkdownNodes, Root } from 'mdast';
import type { Processor } from 'unified';
import { VFile } from 'vfile';
import type { VFileMessage } from 'vfile-message';
import { linesPerFile, rangeOf } from '../../markdown/file-data.ts';
import { stoppedFrames } from '../../markdown/findings.ts';
import { inTime } from '../../markdown/in-time.ts';
import { type Diagnostic, problem } from '../../model/diagnostic.ts';
import { errorMessage } from '../../model/error-message.ts';
import { type Steps, waitFor } from '../../model/steps.ts';

declare module 'vfile' {
  interface DataMap {
    /** The page as plug-ins of the site see it. */
    pluginFile: VFile;
  }
}

/** The default export of a module that load-plugins.ts writes. */
export interface SitePlugin {
  /** As the configuration names it. */
  readonly name: string;
  readonly kind: 'remark' | 'rehype';
  readonly attach: Attacher;
  readonly options: readonly unknown[];
}

export type Attacher = (this: Processor, ...options: readonly unknown[]) => Transformer | undefined;
type Transformer = (tree: never, file: never, next?: never) => unknown;
type Tree = Root | HtmlRoot;
type Nodes = MarkdownNodes | HtmlNodes;

/** A plug-in that is attached to the processor of one page. */
export interface AttachedPlugin extends Pick<SitePlugin, 'name' | 'kind'> {
  /** Absent for a plug-in of the syntax only. */
  readonly transform: Transformer | undefined;
}

/**
 * Attaches plug-ins, which may add to the syntax. Each page gets plug-ins and options of its own: what a plug-in keeps in
 * its function belongs to one page, and pages do not depend on the order in which they are parsed.
 * @throws what a plug-in throws
 */
export const attachPlugins = (processor: Processor, plugins: readonly SitePlugin[]): readonly AttachedPlugin[] =>
  plugins.map(({ name, kind, attach, options }) => ({
    name,
    kind,
    transform: attach.apply(processor, structuredClone(options) as never) ?? undefined,
  }));

/** Seconds that a plug-in may wait for something, on one page. */
const LONGEST_WAIT = 10;

/** Runs the plug-ins of one kind. What one throws is an error at the page, and the others go on. */
export function runPlugins(
  kind: SitePlugin['kind'],
  plugins: readonly AttachedPlugin[],
): (tree: Tree, page: VFile) => Steps<void> {
  return function* (tree, page) {
    for (const { name, transform, kind: own } of plugins) {
      if (own !== kind || !transform) continue;
      page.data.doing?.(`in the plug-in \`${name}\``);
      page.data.pluginFile ??= pluginFile(page);
      let thrown: unknown;
      try {
        const made = call(transform, tree, page.data.pluginFile);
        replace(tree, made instanceof Promise ? yield* waitFor(() => inTime(made, LONGEST_WAIT)) : made);
      } catch (error) {
        thrown = error;
        const block = isMessage(error) ? undefined : yield* blockThatStops(transform, tree, page, String(error));
        page.data.diagnostics?.push(stopped({ name, kind, error, block }, page));
      }
      // `file.fail` notes what it throws, too.
      const said = page.data.pluginFile.messages.splice(0).filter((message) => message !== thrown);
      page.data.diagnostics?.push(...said.map((message) => noted(message, name, page)));
    }
  };
}

/**
 * Finds the block on which a plug-in throws, because an error does not tell its place in the page: runs the plug-in
 * again on each block alone, until it throws the same error.
 * @returns `any` if it throws even without a block, undefined if it throws on none of them alone.
 */
function* blockThatStops(
  transform: Transformer,
  tree: Tree,
  page: VFile,
  said: string,
): Steps<Nodes | 'any' | undefined> {
  for (const block of [undefined, ...tree.children]) {
    const alone = { ...tree, children: block ? [block] : [] } as Tree;
    try {
      const made = call(transform, alone, pluginFile(page));
      replace(alone, made instanceof Promise ? yield* waitFor(() => inTime(made, LONGEST_WAIT)) : made);
    } catch (error) {
      if (String(error) === said) return block ?? 'any';
    }
  }
  return undefined;
}

/** A file without what the tool keeps on its own. */
const pluginFile = ({ value, data }: VFile): VFile =>
  new VFile({
    value: String(value),
    path: data.sourcePath ?? '',
    data: { frontMatter: structuredClone(data.frontMatter) } as never,
  });

/** A transformer gives a tree, a promise of one, or nothing, or calls its third parameter. */
function call(transform: Transformer, tree: Tree, file: VFile): unknown {
  if (transform.length < 3) {
    const made = transform(tree as never, file as never);
    return isThenable(made) ? Promise.resolve(made) : made;
  }
  return new Promise((resolve, reject) => {
    const next = (error: unknown, made: unknown): void => (error ? reject(error) : resolve(made));
    const made = transform(tree as never, file as never, next as never);
    if (isThenable(made)) made.then(resolve, reject);
  });
}

const isThenable = (value: unknown): value is Promise<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value;

/** The tree stays the same object, so that whoever holds it sees the new one. */
function replace(tree: Tree, made: unknown): void {
  if (made === undefined || made === null || made === tree) return;
  const { type, children } = made as Partial<Tree>;
  if (type !== 'root' || !Array.isArray(children)) throw new Error('it gives something else than a tree');
  tree.children = children as never;
}

interface Stop extends Pick<SitePlugin, 'name' | 'kind'> {
  readonly error: unknown;
  readonly block: Nodes | 'any' | undefined;
}

function stopped({ name, kind, error, block }: Stop, page: VFile): Diagnostic {
  const said = isMessage(error) ? error.reason : errorMessage(error);
  const where =
    block === 'any'
      ? {
          at: { file: page.data.sourcePath ?? '', line: 1, column: 1 },
          hint: `it stops on an empty page too, so look at its code and its options in \`markdown.${kind}Plugins\``,
        }
      : { at: block?.position ? startOf(block, page) : placeOf(error, page) };
  return problem('markdown/plugin', `the plug-in \`${name}\` stopped: ${said}`, { ...where, ...stoppedFrames(error) });
}

/** `file.message` is a warning, `file.info` an info. `file.fail` throws. */
function noted(said: VFileMessage, name: string, page: VFile): Diagnostic {
  const found = problem('markdown/plugin', `${said.reason} (${said.ruleId ?? name})`, {
    at: placeOf(said, page),
    ...(said.note !== undefined && { hint: said.note }),
  });
  return { ...found, severity: said.fatal === true ? 'error' : said.fatal === false ? 'warning' : 'info' };
}

const isMessage = (error: unknown): error is VFileMessage => error instanceof Error && 'reason' in error;

function startOf(block: Nodes, page: VFile) {
  const { file, line, column } = rangeOf(block, page);
  return { file, line, column };
}

function placeOf(said: unknown, page: VFile) {
  const { line, column } = isMessage(said) ? said : {};
  if (typeof line !== 'number') return { file: page.data.sourcePath ?? '', line: 0, column: 0 };
  const start = { line, column: column ?? 1 };
  const isKnown = line < linesPerFile || page.data.includedFiles !== undefined;
  const { file, line: own, column: at } = rangeOf(isKnown ? { position: { start, end: start } } : {}, page);
  return { file, line: own, column: at };
}
