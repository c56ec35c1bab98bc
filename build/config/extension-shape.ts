import type { Extension } from '../model/extension.ts';
import { nearest } from '../model/nearest.ts';

type UnknownObject = Readonly<Record<string, unknown>>;

/**
 * Checks the shape of an extension.
 * @param value The default export of the module.
 * @returns What is wrong, as the rest of a sentence that starts with `the extension …`; undefined for a valid
 *          extension.
 */
export function findShapeProblem(value: unknown): string | undefined {
  if (!isObject(value)) return 'has no default export that is an object';
  return (
    findMisspelledKey(value, extensionKeys) ??
    nameProblem(value.name) ??
    grammarProblem(value.grammars) ??
    blockProblem('fences', value.fences) ??
    blockProblem('directives', value.directives) ??
    nameListProblem('leafDirectives', value.leafDirectives) ??
    nameListProblem('textDirectives', value.textDirectives) ??
    coverageProblem(value.coverage) ??
    sampleProblem(value.samples) ??
    proseProblem(value.prose) ??
    siteProblem(value) ??
    fileProblem(value) ??
    contentTypeProblem(value.contentTypes)
  );
}

const extensionKeys: readonly (keyof Extension)[] = [
  'name',
  'grammars',
  'fences',
  'directives',
  'leafDirectives',
  'textDirectives',
  'samples',
  'prose',
  'coverage',
  'version',
  'pages',
  'outputs',
  'checks',
  'styles',
  'client',
  'contentTypes',
];

const isObject = (value: unknown): value is UnknownObject => value !== null && typeof value === 'object';
const isFunction = (value: unknown): boolean => typeof value === 'function';

/** Finds a key that looks like a misspelled one. Other unknown keys are allowed; the module itself may use them. */
function findMisspelledKey(value: object, known: readonly string[], prefix = 'has'): string | undefined {
  for (const key of Object.keys(value)) {
    const suggestion = known.includes(key) ? undefined : nearest(key, known);
    if (suggestion) return `${prefix} a key \`${key}\`, did you mean \`${suggestion}\`?`;
  }
  return undefined;
}

const nameProblem = (name: unknown): string | undefined =>
  typeof name === 'string' && /^[a-z][a-z0-9-]*$/.test(name)
    ? undefined
    : 'has no `name` of lower-case letters, digits and `-`';

const grammarProblem = (grammars: unknown = []): string | undefined =>
  Array.isArray(grammars) && grammars.every(isFunction) ? undefined : 'has `grammars` that are not a list of functions';

function blockProblem(key: BlockKey, blocks: unknown = {}): string | undefined {
  if (!isObject(blocks)) return `has \`${key}\` that are not an object`;
  for (const [block, handler] of Object.entries(blocks)) {
    if (!isObject(handler)) return `has \`${key}.${block}\` that is not an object`;
    const misspelled = findMisspelledKey(handler, ['transform', 'verify'], `has in \`${key}.${block}\``);
    if (misspelled) return misspelled;
    if ([handler.transform, handler.verify].some((part) => part !== undefined && !isFunction(part)))
      return `has \`${key}.${block}\` whose \`transform\` or \`verify\` is not a function`;
  }
  return undefined;
}

type BlockKey = 'fences' | 'directives' | 'leafDirectives' | 'textDirectives';

/** A name that the syntax cannot spell would never be found. */
function nameListProblem(key: BlockKey, blocks: unknown): string | undefined {
  const wrong = isObject(blocks) ? Object.keys(blocks).find((name) => !/^[A-Za-z][\w-]*$/.test(name)) : undefined;
  return wrong === undefined
    ? blockProblem(key, blocks)
    : `has \`${key}\` with the name \`${wrong}\`, expected letters, digits, \`-\` and \`_\``;
}

const coverageProblem = (coverage: unknown): string | undefined =>
  coverage === undefined || (isObject(coverage) && isFunction(coverage.inventory))
    ? undefined
    : 'has a `coverage` without a function `inventory`';

function sampleProblem(samples: unknown): string | undefined {
  if (samples === undefined) return undefined;
  if (!isObject(samples)) return 'has `samples` that are not an object';
  const known = ['fences', 'directives', 'files', 'needs', 'tools', 'check', 'runs', 'run'];
  const isComplete = Array.isArray(samples.fences) && isFunction(samples.check) && isFunction(samples.tools);
  return (
    findMisspelledKey(samples, known, 'has in `samples`') ??
    (isComplete ? undefined : 'has `samples` without a list `fences`, or without functions `check` and `tools`')
  );
}

/** The parts that work on the whole site. */
function siteProblem({ version, pages, outputs, checks = [] }: UnknownObject): string | undefined {
  if (version !== undefined && version !== 1) return `is written for version ${version} of the interface, expected 1`;
  if (pages !== undefined && !isFunction(pages)) return 'has `pages` that are not a function';
  if (outputs !== undefined && !isFunction(outputs)) return 'has `outputs` that are not a function';
  const isCheck = (check: unknown): boolean =>
    isObject(check) && typeof check.name === 'string' && isFunction(check.run);
  return Array.isArray(checks) && checks.every(isCheck)
    ? undefined
    : 'has `checks` that are not a list of objects with a `name` and a function `run`';
}

const proseProblem = (prose: unknown): string | undefined =>
  prose === undefined || (isObject(prose) && isFunction(prose.check))
    ? undefined
    : 'has `prose` without a function `check`';

const isFile = (value: unknown): boolean => value instanceof URL || (typeof value === 'string' && value !== '');

function fileProblem({ styles = [], client }: UnknownObject): string | undefined {
  if (!Array.isArray(styles) || !styles.every(isFile)) return 'has `styles` that are not a list of paths or URLs';
  return client === undefined || isFile(client) ? undefined : 'has a `client` that is not a path or URL';
}

function contentTypeProblem(types: unknown = {}): string | undefined {
  if (!isObject(types)) return 'has `contentTypes` that are not an object';
  for (const [ending, type] of Object.entries(types)) {
    if (!/^\.[\w-]+$/.test(ending))
      return `has \`contentTypes\` for \`${ending}\`, which is not a file extension such as \`.txt\``;
    if (typeof type !== 'string' || !/^[\w.+-]+\/[\w.+-]+(?:; ?charset=[\w-]+)?$/.test(type))
      return `has \`contentTypes\` whose \`${ending}\` is not a content type such as \`text/plain\``;
  }
  return undefined;
}
