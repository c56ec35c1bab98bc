/** Everything that the pages should document about Concerto, from the installed packages themselves. */
import type { CoverageItem, Surface } from 'docs-build';
import { anchorOf } from '../api/homes.ts';
import { type ApiItem, inventory as apiItems } from '../api/inventory.ts';
import { packageText } from '../run/package-text.ts';
import { statedIn } from '../run/stated.ts';
import { type CommandLine, readCommandLine } from './command-line.ts';
import { optionsByTarget } from './generator-options.ts';
import { type Kind, type KindSurface, kindSurfaces, kindsOf, type MetaClass } from './kinds.ts';
import { type Language, languageOf } from './parse-models.ts';
import { parserMakes } from './parser-makes.ts';

const programs = ['js', 'javascript', 'mjs', 'cjs', 'ts', 'typescript', 'mts', 'cts'];
const shells = ['console', 'sh', 'bash', 'shell'];

/** The packages' data, before any page is read. */
export interface Packages {
  readonly api: readonly ApiItem[];
  /** The statements of the reference, by `statementId`. */
  readonly statements: readonly string[];
  readonly language: Language;
  readonly commandLine: CommandLine;
  /** Options of the generators by target. */
  readonly options: ReadonlyMap<string, readonly string[]>;
  readonly kinds: readonly Kind[];
}

export async function readPackages(root: string): Promise<Packages> {
  const { declarations } = JSON.parse(packageText('concerto-metamodel', 'lib/metamodel.json', root)) as {
    readonly declarations: readonly MetaClass[];
  };
  return {
    api: await apiItems(root),
    statements: (await statedIn(root)).map(({ package: from, name, key }) => statementId({ package: from, name }, key)),
    language: languageOf(root),
    commandLine: readCommandLine(packageText('concerto-cli', 'index.js', root)),
    options: await optionsByTarget(),
    kinds: kindsOf(declarations),
  };
}

export const surfacesOf = ({
  api,
  statements,
  language,
  commandLine,
  options,
  kinds,
}: Packages): readonly Surface[] => [
  { name: 'exports', title: 'Exports of the packages', items: api.map(exported) },
  { name: 'methods', title: 'Public methods and constructors, in the reference', items: api.flatMap(methodsOf) },
  { name: 'statements', title: 'Statements of the reference about behavior', items: statements.map((id) => ({ id })) },
  ...commandSurfaces(commandLine),
  {
    name: 'targets',
    title: 'Targets of the code generation, with what they generate',
    items: [...options.keys()].map((id) => ({ id })),
  },
  { name: 'target-options', title: 'Options of the targets', items: optionItems(options) },
  grammarSurface(language),
  ...kindSurfacesOf(language, kinds),
];

/** As in messages: `concerto-core ModelManager`. */
export const exportId = ({ package: from, name }: Pick<ApiItem, 'package' | 'name'>): string => `${from} ${name}`;

/** `concerto-core ModelManager.addModel returns` */
export const statementId = (item: Pick<ApiItem, 'package' | 'name'>, key: string): string => `${exportId(item)} ${key}`;

const exported = (item: ApiItem): CoverageItem => ({
  id: exportId(item),
  words: [item.name.split('.')],
  languages: programs,
});

/** With the anchors that the reference gives them. */
export const membersOf = (item: ApiItem): readonly { readonly id: string; readonly anchor: string }[] =>
  item.members
    .filter(({ kind }) => kind !== 'property')
    .map(({ name }) => ({ id: `${exportId(item)}.${name}`, anchor: anchorOf(`${item.name}.${name}`) }));

const methodsOf = (item: ApiItem): readonly CoverageItem[] =>
  [...new Set(membersOf(item).map(({ id }) => id))].map((id) => ({ id }));

function commandSurfaces({ commands, options }: CommandLine): readonly Surface[] {
  const items = commands.flatMap(({ name, options: own, places }) => [
    ...own.map((option) => ({ id: `${name} ${option}`, words: [[option, name]], languages: shells })),
    ...places.map((place) => ({ id: `${name} <${place}>`, words: [[name, place]], languages: shells })),
  ]);
  return [
    {
      name: 'commands',
      title: 'Commands of the command line',
      items: commands.map(({ name }) => ({ id: name, words: [['concerto', name]], languages: shells })),
    },
    {
      name: 'options',
      title: 'Options and arguments of the commands',
      items: [...options.map((id) => ({ id, words: [[id]], languages: shells })), ...items],
    },
  ];
}

/** If several targets have an option, its name alone does not identify the target. */
function optionItems(byTarget: ReadonlyMap<string, readonly string[]>): readonly CoverageItem[] {
  const all = [...byTarget.values()].flat();
  return [...byTarget].flatMap(([target, names]) =>
    names.map((name) => ({
      id: `${target} ${name}`,
      words: [all.filter((other) => other === name).length > 1 ? [name, target] : [name]],
    })),
  );
}

const grammarSurface = ({ grammar: { rules, unreachable } }: Language): Surface => ({
  name: 'grammar',
  title: 'Rules of the grammar by which a proven model was read',
  items: rules.filter((rule) => !unreachable.has(rule)).map((id) => ({ id })),
  excluded: [...unreachable].map((id) => ({ id, reason: 'no rule that a model can begin with leads to it' })),
});

/** Constructs that the parser cannot produce occur in no model, whatever the metamodel allows. */
function kindSurfacesOf({ parser }: Language, kinds: readonly Kind[]): readonly Surface[] {
  const isMade = parserMakes(parser);
  return (Object.keys(kindSurfaces) as KindSurface[]).map((name) => {
    const own = kinds.filter(({ surface }) => surface === name).map(({ id }) => id);
    return {
      name,
      title: kindSurfaces[name],
      items: own.filter(isMade).map((id) => ({ id })),
      excluded: own.filter((id) => !isMade(id)).map((id) => ({ id, reason: 'no rule of the grammar makes it' })),
    };
  });
}
