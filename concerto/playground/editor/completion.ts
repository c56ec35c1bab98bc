/** What may be written at a place of a model. */
import { primitives } from '../../word-roles.ts';
import {
  classWords,
  type Declaration,
  declarationsIn,
  declarationWords,
  decoratorsIn,
  type Standpoint,
  standpointAt,
} from './model-words.ts';

export interface Choice {
  readonly label: string;
  readonly kind: 'keyword' | 'type' | 'declaration' | 'decorator' | 'validator' | 'namespace';
  /** What is written, where it is not the label. */
  readonly writes?: string;
  /** Beside the label: what a declaration is, and where. */
  readonly detail?: string;
}

export interface Choices {
  /** The offset where the word that they replace begins. */
  readonly from: number;
  readonly choices: readonly Choice[];
}

/**
 * @param others The texts of all other models that may be imported or are imported.
 * @param decorators Decorators that have a meaning, whether or not a model uses them.
 */
export function choicesAt(
  model: string,
  at: number,
  others: readonly string[],
  decorators: readonly string[],
): Choices | undefined {
  const before = model.slice(0, at);
  const typed = /[@$\p{ID_Continue}]*$/u.exec(before)?.[0] ?? '';
  const from = at - typed.length;
  const standpoint = standpointAt(model, from, at);
  if (!standpoint) return undefined;
  const { place, statement } = standpoint;
  if (place === 'imported name') {
    const [name = ''] = /\S*$/.exec(before) ?? [];
    return { from: at - name.length, choices: importable(others) };
  }
  if (typed.startsWith('@')) {
    const names = new Set([...decorators, ...[model, ...others].flatMap(decoratorsIn)]);
    names.delete(typed);
    return { from, choices: [...names].map((label) => ({ label, kind: 'decorator' })) };
  }
  switch (place) {
    case 'type':
    case 'type of property':
      return {
        from,
        choices: types(statement, model, others),
      };
    case 'listed name':
      return {
        from,
        choices: listed(statement, others),
      };
    case 'argument':
      return { from, choices: words(['true', 'false']) };
    case 'statement':
      return { from, choices: statements(standpoint) };
    default:
      return undefined;
  }
}

const words = (labels: readonly string[]): readonly Choice[] => labels.map((label) => ({ label, kind: 'keyword' }));

function importable(others: readonly string[]): readonly Choice[] {
  const declarations = others.flatMap(declarationsIn).filter(({ namespace }) => namespace !== '');
  return [
    ...[...new Set(declarations.map(({ namespace }) => namespace))].map(
      (namespace): Choice => ({ label: `${namespace}.{}`, kind: 'namespace', writes: `${namespace}.{` }),
    ),
    ...declarations.map(
      ({ namespace, name, kind }): Choice => ({ label: `${namespace}.${name}`, kind: 'declaration', detail: kind }),
    ),
  ];
}

/** Inside of the braces of an import. */
function listed(statement: readonly string[], others: readonly string[]): readonly Choice[] {
  const brace = statement.indexOf('{');
  const namespace = statement.slice(1, brace - 1).join('');
  const taken = new Set(statement.slice(brace));
  return others
    .flatMap(declarationsIn)
    .filter((declaration) => declaration.namespace === namespace && !taken.has(declaration.name))
    .map(asChoice);
}

const asChoice = ({ name, kind, namespace }: Declaration): Choice => ({
  label: name,
  kind: 'declaration',
  detail: namespace === '' ? kind : `${kind} of ${namespace}`,
});

/** Behind `o`, `-->`, or `extends`. */
function types(statement: readonly string[], model: string, others: readonly string[]): readonly Choice[] {
  const own = declarationsIn(model);
  const namespace = own[0]?.namespace;
  const known = [
    ...own.map(({ name, kind }): Choice => ({ label: name, kind: 'declaration', detail: kind })),
    ...others
      .flatMap(declarationsIn)
      .filter((declaration) => declaration.namespace !== namespace)
      .map(asChoice),
  ];
  const isClass = ({ detail = '' }: Choice): boolean => classWords.has(detail.split(' ')[0] ?? '');
  const isPrimitive = [...primitives].map((label): Choice => ({ label, kind: 'type' }));
  if (statement[0] === 'scalar') return isPrimitive;
  if (statement[0] === 'o') return [...isPrimitive, ...known];
  const itself = statement[0] === '-->' ? undefined : statement.at(-2);
  return known.filter((choice) => isClass(choice) && choice.label !== itself);
}

/** At the beginning of a statement, or in it behind what it needs. */
function statements({ statement, body, leads }: Standpoint): readonly Choice[] {
  const [first, second, ...rest] = statement;
  if (leads || first === undefined) {
    if (body === undefined) return words(['namespace', 'import', 'abstract', ...declarationWords]);
    return words(body === 'enum' ? ['o'] : ['o', '-->']);
  }
  const written = new Set(rest);
  const unwritten = ({ label }: Choice): boolean => !written.has(label.split(' ')[0] ?? '');
  switch (first) {
    case 'abstract':
      return second === undefined ? words([...classWords]) : heads(written, second);
    case 'o':
      return rest.length === 0 ? [] : properties(second ?? '', rest[0] === '[').filter(unwritten);
    case '-->':
      return rest.length === 0 ? [] : words(['optional']).filter(unwritten);
    case 'scalar':
      return written.has('extends') ? validators(rest[1] ?? '').filter(unwritten) : words(['extends']);
    case 'import':
      return words(['from']);
    default:
      return second === undefined ? [] : heads(written, first);
  }
}

/** Behind the name of a declaration. */
function heads(written: ReadonlySet<string>, keyword: string): readonly Choice[] {
  if (!classWords.has(keyword)) return [];
  const choices = ['extends', ...(written.has('identified') ? [] : ['identified', 'identified by'])];
  return words(choices).filter(({ label }) => !written.has(label));
}

const properties = (type: string, isArray: boolean): readonly Choice[] => [
  ...words(['optional']),
  ...(isArray || !primitives.has(type) ? [validator('size', 'size=[')] : []),
  ...(isArray ? validators(type).filter(({ label }) => label !== 'default') : validators(type)),
];

/** What may be said of values of a primitive type. */
function validators(type: string): readonly Choice[] {
  switch (type) {
    case 'String':
      return [validator('regex', 'regex=/'), validator('length', 'length=['), validator('default', 'default="')];
    case 'Integer':
    case 'Long':
    case 'Double':
      return [validator('range', 'range=['), validator('default', 'default=')];
    case 'Boolean':
    case 'DateTime':
      return [validator('default', 'default=')];
    default:
      return [];
  }
}

const validator = (label: string, writes: string): Choice => ({ label, kind: 'validator', writes });
