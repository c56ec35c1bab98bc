import type { Extension } from '../model/extension.ts';
import { nearest } from '../model/nearest.ts';

type Shape = Readonly<Record<string, unknown>>;

/** @returns What is wrong with the default export of an extension's module, to follow `the extension … `; undefined if nothing is. */
export function shapeProblem(value: unknown): string | undefined {
  if (!isObject(value)) return 'has no default export that is an object';
  return (
    unknownKey(value, keys) ??
    nameProblem(value.name) ??
    grammarProblem(value.grammars) ??
    blockProblem('fences', value.fences) ??
    blockProblem('directives', value.directives) ??
    coverageProblem(value.coverage) ??
    sampleProblem(value.samples) ??
    fileProblem(value) ??
    contentTypeProblem(value.contentTypes)
  );
}

const keys: readonly (keyof Extension)[] = [
  'name',
  'grammars',
  'fences',
  'directives',
  'samples',
  'coverage',
  'styles',
  'client',
  'contentTypes',
];

const isObject = (value: unknown): value is Shape => value !== null && typeof value === 'object';
const isFunction = (value: unknown): boolean => typeof value === 'function';

/** The first key that means nothing and is like one that does. Others may be of use to the module itself. */
function unknownKey(value: object, known: readonly string[], place = 'has'): string | undefined {
  for (const key of Object.keys(value)) {
    const meant = known.includes(key) ? undefined : nearest(key, known);
    if (meant) return `${place} a key \`${key}\`, did you mean \`${meant}\`?`;
  }
  return undefined;
}

const nameProblem = (name: unknown): string | undefined =>
  typeof name === 'string' && /^[a-z][a-z0-9-]*$/.test(name)
    ? undefined
    : 'has no `name` of small letters, digits and `-`';

const grammarProblem = (grammars: unknown = []): string | undefined =>
  Array.isArray(grammars) && grammars.every(isFunction) ? undefined : 'has `grammars` that are no list of functions';

function blockProblem(key: 'fences' | 'directives', blocks: unknown = {}): string | undefined {
  if (!isObject(blocks)) return `has \`${key}\` that are no object`;
  for (const [block, handler] of Object.entries(blocks)) {
    if (!isObject(handler)) return `has \`${key}.${block}\` that is no object`;
    const misspelt = unknownKey(handler, ['transform', 'verify'], `has in \`${key}.${block}\``);
    if (misspelt) return misspelt;
    if ([handler.transform, handler.verify].some((part) => part !== undefined && !isFunction(part)))
      return `has \`${key}.${block}\` whose \`transform\` or \`verify\` is no function`;
  }
  return undefined;
}

const coverageProblem = (coverage: unknown): string | undefined =>
  coverage === undefined || (isObject(coverage) && isFunction(coverage.inventory))
    ? undefined
    : 'has a `coverage` without a function `inventory`';

function sampleProblem(samples: unknown): string | undefined {
  if (samples === undefined) return undefined;
  if (!isObject(samples)) return 'has `samples` that are no object';
  const known = ['fences', 'directives', 'files', 'needs', 'tools', 'check', 'runs', 'run'];
  const isWhole = Array.isArray(samples.fences) && isFunction(samples.check) && isFunction(samples.tools);
  return (
    unknownKey(samples, known, 'has in `samples`') ??
    (isWhole ? undefined : 'has `samples` without a list `fences`, or without functions `check` and `tools`')
  );
}

const isFile = (value: unknown): boolean => value instanceof URL || (typeof value === 'string' && value !== '');

function fileProblem({ styles = [], client }: Shape): string | undefined {
  if (!Array.isArray(styles) || !styles.every(isFile)) return 'has `styles` that are no list of paths or URLs';
  return client === undefined || isFile(client) ? undefined : 'has a `client` that is no path or URL';
}

function contentTypeProblem(types: unknown = {}): string | undefined {
  if (!isObject(types)) return 'has `contentTypes` that are no object';
  for (const [ending, type] of Object.entries(types)) {
    if (!/^\.[\w-]+$/.test(ending))
      return `has \`contentTypes\` for \`${ending}\`, which is no ending such as \`.txt\``;
    if (typeof type !== 'string' || !/^[\w.+-]+\/[\w.+-]+(?:; ?charset=[\w-]+)?$/.test(type))
      return `has \`contentTypes\` whose \`${ending}\` is no content type such as \`text/plain\``;
  }
  return undefined;
}
