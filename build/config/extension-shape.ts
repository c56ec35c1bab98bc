import type { Extension } from '../model/extension.ts';
import { costlyGlob } from '../model/glob.ts';
import { nearest } from '../model/nearest.ts';

type UnknownObject = Readonly<Record<string, unknown>>;

/** A problem in the object that a module exports. */
export interface ShapeProblem {
  /** Keys that lead to it; empty for the object itself. */
  readonly path: readonly string[];
  /** The rest of a sentence that starts with `the extension …`. */
  readonly message: string;
}

/**
 * Checks the shape of an extension.
 * @param value The default export of the module.
 * @returns All that is wrong; nothing for a valid extension.
 */
export function findShapeProblems(value: unknown): readonly ShapeProblem[] {
  if (!isObject(value)) return [{ path: [], message: 'has no default export that is an object' }];
  return [
    ...misspelledKeys(value, extensionKeys),
    ...blockKeys.flatMap((key) => blockProblems(key, value[key])),
    ...sampleProblems(value.samples),
    ...valueProblems(value).flatMap(({ path, message }) => (message === undefined ? [] : [{ path, message }])),
  ];
}

const blockKeys = ['fences', 'directives', 'leafDirectives', 'textDirectives'] as const;

/** Keys with a value of their own. */
const valueProblems = (value: UnknownObject) => [
  { path: value.name === undefined ? [] : ['name'], message: nameProblem(value.name) },
  { path: ['grammars'], message: grammarProblem(value.grammars) },
  { path: ['coverage'], message: coverageProblem(value.coverage) },
  { path: ['prose'], message: proseProblem(value.prose) },
  { path: ['codeLinks'], message: linkerProblem(value.codeLinks) },
  { path: ['agentTools'], message: agentToolProblem(value.agentTools) },
  { path: ['version'], message: versionProblem(value.version) },
  { path: ['pages'], message: functionProblem('pages', value.pages) },
  { path: ['outputs'], message: functionProblem('outputs', value.outputs) },
  { path: ['checks'], message: checkProblem(value.checks) },
  { path: ['styles'], message: styleProblem(value.styles) },
  { path: ['client'], message: clientProblem(value.client) },
  { path: ['buttons'], message: buttonProblem(value.buttons) },
  { path: ['contentTypes'], message: contentTypeProblem(value.contentTypes) },
];

const extensionKeys: readonly (keyof Extension)[] = [
  'name',
  'grammars',
  'fences',
  'directives',
  'leafDirectives',
  'textDirectives',
  'samples',
  'codeLinks',
  'prose',
  'coverage',
  'agentTools',
  'version',
  'pages',
  'outputs',
  'checks',
  'styles',
  'client',
  'buttons',
  'contentTypes',
];

const isObject = (value: unknown): value is UnknownObject => value !== null && typeof value === 'object';
const isFunction = (value: unknown): boolean => typeof value === 'function';

/** Keys that look like misspelled ones. Other unknown keys are allowed; the module itself may use them. */
const misspelledKeys = (
  value: object,
  known: readonly string[],
  path: readonly string[] = [],
): readonly ShapeProblem[] =>
  Object.keys(value).flatMap((key) => {
    const suggestion = known.includes(key) ? undefined : nearest(key, known);
    const where = path.length === 0 ? 'has' : `has in \`${path.join('.')}\``;
    const message = `${where} a key \`${key}\`, did you mean \`${suggestion}\`?`;
    return suggestion === undefined ? [] : [{ path: [...path, key], message }];
  });

const nameProblem = (name: unknown): string | undefined =>
  typeof name === 'string' && /^[a-z][a-z0-9-]*$/.test(name)
    ? undefined
    : 'has no `name` of lower-case letters, digits and `-`';

const grammarProblem = (grammars: unknown = []): string | undefined =>
  Array.isArray(grammars) && grammars.every(isFunction) ? undefined : 'has `grammars` that are not a list of functions';

function blockProblems(key: BlockKey, blocks: unknown = {}): readonly ShapeProblem[] {
  if (!isObject(blocks)) return [{ path: [key], message: `has \`${key}\` that are not an object` }];
  return Object.entries(blocks).flatMap(([block, handler]): readonly ShapeProblem[] => {
    const path = [key, block];
    // A name that the syntax cannot spell would never be found.
    if (/^(?:leaf|text)/.test(key) && !/^[A-Za-z][\w-]*$/.test(block))
      return [
        { path, message: `has \`${key}\` with the name \`${block}\`, expected letters, digits, \`-\` and \`_\`` },
      ];
    if (!isObject(handler)) return [{ path, message: `has \`${key}.${block}\` that is not an object` }];
    const wrong = (['transform', 'verify'] as const).find(
      (part) => handler[part] !== undefined && !isFunction(handler[part]),
    );
    const message = `has \`${key}.${block}\` whose \`transform\` or \`verify\` is not a function`;
    return [
      ...misspelledKeys(handler, ['transform', 'verify'], path),
      ...(wrong === undefined ? [] : [{ path: [...path, wrong], message }]),
    ];
  });
}

type BlockKey = (typeof blockKeys)[number];

const coverageProblem = (coverage: unknown): string | undefined =>
  coverage === undefined || (isObject(coverage) && isFunction(coverage.inventory))
    ? undefined
    : 'has a `coverage` without a function `inventory`';

function sampleProblems(samples: unknown): readonly ShapeProblem[] {
  const path = ['samples'];
  if (samples === undefined) return [];
  if (!isObject(samples)) return [{ path, message: 'has `samples` that are not an object' }];
  const known = ['fences', 'directives', 'files', 'needs', 'tools', 'check', 'runs', 'run'];
  const misspelled = misspelledKeys(samples, known, path);
  const isComplete = Array.isArray(samples.fences) && isFunction(samples.check) && isFunction(samples.tools);
  const message = 'has `samples` without a list `fences`, or without functions `check` and `tools`';
  if (misspelled.length > 0) return misspelled;
  if (!isComplete) return [{ path, message }];
  const costly = [samples.files ?? []].flat().flatMap((glob) => costlyGlob(String(glob)) ?? []);
  return costly.map((expected) => ({
    path: [...path, 'files'],
    message: `has a pattern in \`samples.files\`, ${expected}`,
  }));
}

const versionProblem = (version: unknown): string | undefined =>
  version === undefined || version === 1 ? undefined : `is written for version ${version} of the interface, expected 1`;

const functionProblem = (key: string, value: unknown): string | undefined =>
  value === undefined || isFunction(value) ? undefined : `has \`${key}\` that are not a function`;

function checkProblem(checks: unknown = []): string | undefined {
  const isCheck = (check: unknown): boolean =>
    isObject(check) && typeof check.name === 'string' && isFunction(check.run);
  return Array.isArray(checks) && checks.every(isCheck)
    ? undefined
    : 'has `checks` that are not a list of objects with a `name` and a function `run`';
}

function agentToolProblem(tools: unknown = []): string | undefined {
  const isTool = (tool: unknown): boolean =>
    isObject(tool) &&
    /^[\w-]{1,64}$/.test(String(tool.name)) &&
    typeof tool.description === 'string' &&
    isObject(tool.input) &&
    isFunction(tool.run);
  return Array.isArray(tools) && tools.every(isTool)
    ? undefined
    : 'has `agentTools` that are not a list of objects with a `name` of letters, digits, `_`, and `-`, a `description`, an `input`, and a function `run`';
}

const proseProblem = (prose: unknown): string | undefined =>
  prose === undefined || (isObject(prose) && isFunction(prose.check))
    ? undefined
    : 'has `prose` without a function `check`';

const linkerProblem = (linker: unknown): string | undefined =>
  linker === undefined || (isObject(linker) && Array.isArray(linker.languages) && isFunction(linker.find))
    ? undefined
    : 'has `codeLinks` without a list `languages` and a function `find`';

const isFile = (value: unknown): boolean => value instanceof URL || (typeof value === 'string' && value !== '');

const styleProblem = (styles: unknown = []): string | undefined =>
  Array.isArray(styles) && styles.every(isFile) ? undefined : 'has `styles` that are not a list of paths or URLs';

const clientProblem = (client: unknown): string | undefined =>
  client === undefined || isFile(client) ? undefined : 'has a `client` that is not a path or URL';

function buttonProblem(buttons: unknown = {}): string | undefined {
  const isRight = ([name, file]: readonly [string, unknown]): boolean => /^[a-z][a-z0-9-]*$/.test(name) && isFile(file);
  return isObject(buttons) && Object.entries(buttons).every(isRight)
    ? undefined
    : 'has `buttons` that are not paths or URLs by names of lower-case letters, digits and `-`';
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
