/** Small changes of an argument that the documentation passes, most of which make it wrong. */
import { isPlain } from './fits.ts';

/** Always the same list for the same value; the number of a change names it. */
export function mutationsOf(value: unknown, samples: Texts): readonly (() => unknown)[] {
  return [
    ...(value === undefined ? [] : [() => undefined]),
    () => null,
    ...(typeof value === 'number' ? [] : [() => 5]),
    ...(isPlain(value) ? [] : [() => ({})]),
    ...(Array.isArray(value) ? [] : [() => []]),
    ...(typeof value === 'boolean' ? [() => !value] : []),
    ...(typeof value === 'number' ? numbers.map((one) => () => one) : []),
    ...(typeof value === 'string' || value === undefined ? [] : [() => 'text']),
    ...(typeof value === 'string' ? changedText(value, samples) : []),
    ...(Array.isArray(value) || isPlain(value) ? changedTree(value as object) : []),
  ];
}

/** Texts of the pages, which replace texts of their kind. */
export interface Texts {
  readonly models: readonly string[];
  readonly vocabularies: readonly string[];
  readonly commands: readonly string[];
}

/** None is large: some are counted up to. */
const numbers = [0, -1, 0.5, Number.NaN];

const texts = [
  '',
  ' ',
  'Missing',
  'no such',
  'a@1.0.0',
  'a@1.0.0.Missing',
  'org.example@1.0.0.Missing',
  'org.example@1.0.0.Place',
  'org.example@1.0.0.Genre',
  'org.example@1.0.0.Stock',
  'org.example.Book',
  'org.example@1.x.Book',
  'org.missing@1.0.0.Book',
  'concerto@1.0.0.Concept',
  'resource:org.example@1.0.0.Book#%E0%A4%A',
  'resource:org.example@1.0.0.Missing#1',
  'resource:org.example.Book#1',
  'resource:org.example@1.0.0.Book',
  'resource:#',
  '#%E0%A4%A',
  '__proto__',
  'constructor',
  '$class',
  'title',
  'place.none',
  'title.length',
  '@',
  '/[/',
  '{',
  '- a: b: c',
  'http://127.0.0.1:1/none.cto',
  'http://[',
  'no/such/folder',
  '\u0000',
];

const isModel = (text: string): boolean => /(?:^|\n)\s*namespace /.test(text);
const isVocabulary = (text: string): boolean => /(?:^|\n)locale:/.test(text);
const isCommands = (text: string): boolean => /decoratorcommands|decoratorCommandsVersion/.test(text);

/** Of a long text, each line is left out once; of a short one, its parts. */
function changedText(text: string, { models, vocabularies, commands }: Texts): readonly (() => unknown)[] {
  const lines = text.split('\n');
  const cut = lines.length > 1 ? lines.slice(0, mostLines).map((_, at) => lines.toSpliced(at, 1).join('\n')) : [];
  const parts = [
    text.slice(0, -1),
    text.slice(1),
    `${text}x`,
    `${text}.x`,
    text.replace(/@[\w.-]+?(?=\.[A-Za-z]|$)/, ''),
  ];
  const others = isModel(text) ? models : isVocabulary(text) ? vocabularies : isCommands(text) ? commands : texts;
  return [...new Set([...cut, ...parts, ...others])].filter((one) => one !== text).map((one) => () => one);
}

const mostLines = 30;

/** At most so many places of a tree are changed, and none deeper than this. */
const mostPlaces = 8;
const deepest = 6;

/** Each part is left out, or replaced. */
function changedTree(tree: object): readonly (() => unknown)[] {
  const places = placesIn(tree).slice(0, mostPlaces);
  const cyclic = (): unknown => {
    const made = structuredCloneOf(tree);
    for (const key of Object.keys(made)) if (typeof (made as Tree)[key] === 'object') (made as Tree)[key] = made;
    return made;
  };
  return [
    cyclic,
    () => deepTree(tree),
    () => ({ ...structuredCloneOf(tree), $class: 'org.missing@1.0.0.Missing' }),
    ...places.flatMap((path) => [
      () => changedAt(tree, path, remove),
      ...substitutes.map((value) => () => changedAt(tree, path, value)),
    ]),
  ];
}

type Tree = Record<string, unknown>;

const remove = Symbol('remove');

const substitutes: readonly unknown[] = [null, 5, {}];

function placesIn(tree: object): readonly (readonly string[])[] {
  const found: (readonly string[])[] = [];
  let level: readonly { readonly path: readonly string[]; readonly at: object }[] = [{ path: [], at: tree }];
  for (let depth = 0; depth < deepest && level.length > 0; depth += 1) {
    const next: { readonly path: readonly string[]; readonly at: object }[] = [];
    for (const { path, at } of level)
      for (const [key, value] of Object.entries(at)) {
        found.push([...path, key]);
        if (isPlain(value) || Array.isArray(value)) next.push({ path: [...path, key], at: value as object });
      }
    level = next;
  }
  return found;
}

/** Class instances and functions inside stay the same. */
function structuredCloneOf<T extends object>(tree: T): T {
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy);
    if (!isPlain(value)) return value;
    return Object.fromEntries(Object.entries(value as object).map(([key, each]) => [key, copy(each)]));
  };
  return copy(tree) as T;
}

function changedAt(tree: object, path: readonly string[], value: unknown): object {
  const made = structuredCloneOf(tree);
  const parent = path.slice(0, -1).reduce<Tree>((at, key) => at[key] as Tree, made as Tree);
  const last = path.at(-1) ?? '';
  if (value !== remove) parent[last] = value;
  else if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else delete parent[last];
  return made;
}

/** Deeper than any stack. */
const levels = 20_000;

/** Its first part that is an object, or the whole, again and again inside of itself. */
function deepTree(tree: object): object {
  const key = Object.keys(tree).find((each) => isPlain((tree as Tree)[each])) ?? 'part';
  let made: object = structuredCloneOf(tree);
  for (let level = 0; level < levels; level += 1) made = { ...tree, [key]: made };
  return made;
}
