/** Words of the info string about samples, and the languages they apply to. */

export type LanguageKind = 'model' | 'data' | 'program' | 'transcript' | 'install' | 'text';

const languages: Readonly<Record<LanguageKind, readonly string[]>> = {
  model: ['concerto', 'cto'],
  data: ['json', 'json5', 'jsonc', 'yaml', 'yml'],
  program: ['js', 'javascript', 'mjs', 'cjs', 'ts', 'typescript', 'mts', 'cts'],
  transcript: ['console'],
  install: ['sh', 'bash', 'shell'],
  // Of other languages, files for the compilers that transcripts call.
  text: ['text', 'txt', 'plaintext', 'go', 'java'],
};

const languageByName: ReadonlyMap<string, LanguageKind> = new Map(
  Object.entries(languages).flatMap(([language, names]) =>
    names.map((name) => [name, language as LanguageKind] as const),
  ),
);

/** Languages of fences that are samples or belong to one. */
export const sampleFences: readonly string[] = [...languageByName.keys()];

export const languageKindOf = (name: string): LanguageKind | undefined => languageByName.get(name);

/** The kinds of data blocks; a block has one of them. */
export const dataKinds = ['instance', 'metamodel', 'commands', 'vocabulary', 'concertino'] as const;

/** For each language; those of every language are below. */
export const ownWords: Readonly<Record<LanguageKind, readonly string[]>> = {
  model: ['model', 'fragment', 'properties', 'versions', 'no-links'],
  data: [...dataKinds, 'strict', 'complete'],
  program: ['run', 'cjs', 'exit', 'varies', 'versions'],
  transcript: ['with', 'exit', 'serve', 'varies', 'versions', 'needs'],
  install: ['no-run'],
  text: [],
};

export const commonWords: readonly string[] = ['error', 'output', 'no-check', 'title'];

/** Words that require another word. */
export const needed: Readonly<Partial<Record<LanguageKind, Readonly<Record<string, readonly string[]>>>>> = {
  model: { properties: ['fragment'], versions: ['title'] },
  data: { strict: ['instance'], complete: ['vocabulary'] },
  program: { cjs: ['run'], varies: ['run'], versions: ['run'] },
};

/** Words that exclude each other. */
export const exclusive: readonly (readonly string[])[] = [
  ['model', 'fragment'],
  ['output', ...dataKinds],
  ['run', 'output'],
  ['versions', 'serve', 'model', 'fragment'],
  ['versions', 'varies'],
  ['versions', 'needs'],
];

/** Words of the site's own rendering: never taken for a misspelling. */
export const drawingWords: ReadonlySet<string> = new Set([
  'showLineNumbers',
  'line-numbers',
  'startLineNumber',
  'wrap',
  'noWrap',
  'collapse',
  'noCollapse',
  'ins',
  'del',
  'mark',
  'lang',
  'frame',
  'npm2yarn',
  'sync',
  'live',
  'metastring',
]);

/** Options of the generators, for hints. */
export const generatorOptions: readonly string[] = [
  'avroProtocolName',
  'defaultsAreOptional',
  'enableExtensionData',
  'enableReferenceType',
  'flattenSubclassesToUnion',
  'forceOptional',
  'hideBaseModel',
  'includeTypeTag',
  'inlineTypes',
  'namespacePrefix',
  'openApiServers',
  'openApiTitle',
  'openApiVersion',
  'pascalCase',
  'refRoot',
  'rootType',
  'showCompositionRelationships',
  'useNewtonsoftJson',
  'useRequiredForNonOptionalReferenceTypes',
  'useSystemTextJson',
];

/** Words of directives that are drawn from a tool's output or a model; other words are options of the generators. */
export const drawnWords = {
  generated: ['model', 'targets', 'file', 'from', 'to', 'body', 'declaration', 'trace', 'no-check', 'class', 'id'],
  mapping: ['target', 'only', 'notes', 'no-check', 'class', 'id'],
  comparison: ['faulty', 'targets', 'only', 'no-check', 'class', 'id'],
  'class-diagram': ['model', 'no-check', 'class', 'id'],
  api: ['package', 'names', 'index', 'no-check', 'class', 'id'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type DrawnKind = keyof typeof drawnWords;

export const isDrawn = (name: string): name is DrawnKind => Object.hasOwn(drawnWords, name);
