/**
 * Concerto has no reserved words: a property may be called `asset`, an enum value `true`. The role of a word depends on
 * its position, which is tracked here while a model is read from left to right. Invalid models and fragments are read
 * too: words whose role is unclear get none.
 */

export type Role = 'keyword' | 'namespace' | 'class-name' | 'builtin' | 'property' | 'constant' | 'boolean';

/** What the next word will be. */
type Expected =
  | 'statement'
  | 'namespace'
  | 'imported name'
  | 'listed name'
  | 'listed name or as'
  | 'declared name'
  | 'type'
  | 'type of property'
  | 'property'
  | 'enum value'
  | 'argument';

export interface Standing {
  readonly place: Expected;
  /** The kind of thing that `o` introduces in the current declaration. */
  readonly marked: Expected;
}

export interface Word {
  readonly text: string;
  /** First of its line. */
  readonly leads: boolean;
  /** The next character: `.` and `@` join the parts of a namespace. */
  readonly before: string;
}

export const start: Standing = { place: 'statement', marked: 'type of property' };

export const primitives: ReadonlySet<string> = new Set(['String', 'Boolean', 'DateTime', 'Integer', 'Long', 'Double']);
const booleans: ReadonlySet<string> = new Set(['true', 'false']);

/** Words that begin or qualify a statement, with what follows them. */
const keywords: ReadonlyMap<string, Expected> = new Map<string, Expected>([
  ...['concerto', 'version', 'from', 'abstract', 'identified'].map((word) => [word, 'statement'] as const),
  ...['optional', 'default', 'regex', 'length', 'size', 'range'].map((word) => [word, 'statement'] as const),
  ['namespace', 'namespace'],
  ['import', 'imported name'],
  ['extends', 'type'],
  ['by', 'property'],
]);

/** Words that begin a declaration, with what `o` introduces in its body. */
const declarations: ReadonlyMap<string, Expected> = new Map<string, Expected>([
  ...['asset', 'participant', 'transaction', 'event', 'concept', 'scalar'].map(
    (word) => [word, 'type of property'] as const,
  ),
  ['enum', 'enum value'],
  ['map', 'type'],
]);

/** The role of a word, and the state after it. */
export function readWord(standing: Standing, word: Word): readonly [Role | undefined, Standing] {
  const { text, leads, before } = word;
  const then = (place: Expected): Standing => ({ ...standing, place });
  switch (standing.place) {
    case 'namespace':
      return ['namespace', before === '.' ? standing : then('statement')];
    case 'imported name':
      return before === '.' || before === '@' ? ['namespace', standing] : ['class-name', then('statement')];
    case 'listed name':
    case 'listed name or as':
      // The names in braces stand on one line.
      if (leads) return readStatement(standing, text);
      if (standing.place === 'listed name or as' && text === 'as') return ['keyword', then('listed name')];
      return ['class-name', then('listed name or as')];
    case 'declared name':
      return ['class-name', then('statement')];
    case 'type':
      return [typeRole(text), then('statement')];
    case 'type of property':
      return [typeRole(text), then('property')];
    case 'property':
      // The name is missing, or these are enum values without their declaration.
      return leads && text === 'o' ? readStatement(standing, text) : ['property', then('statement')];
    case 'enum value':
      return ['constant', then('statement')];
    case 'argument':
      return [booleans.has(text) ? 'boolean' : typeRole(text), standing];
    case 'statement':
      return readStatement(standing, text);
  }
}

function readStatement(standing: Standing, text: string): readonly [Role | undefined, Standing] {
  const then = (place: Expected): Standing => ({ ...standing, place });
  const marked = declarations.get(text);
  if (marked) return ['keyword', { place: 'declared name', marked }];
  if (text === 'o') return ['keyword', then(standing.marked)];
  const place = keywords.get(text);
  if (place) return ['keyword', then(place)];
  if (booleans.has(text)) return ['boolean', then('statement')];
  return [primitives.has(text) ? 'builtin' : undefined, then('statement')];
}

const typeRole = (text: string): Role => (primitives.has(text) ? 'builtin' : 'class-name');

/** The state after a decorator's name or a mark such as `{`. */
export function readMark(standing: Standing, mark: string): Standing {
  const then = (place: Expected): Standing => ({ ...standing, place });
  switch (mark) {
    case '(':
      return then('argument');
    case '{':
      return then(standing.place === 'imported name' ? 'listed name' : 'statement');
    case ',':
      return standing.place === 'listed name or as' ? then('listed name') : standing;
    case '}':
      return start;
    case ')':
      return then('statement');
    case '-->':
      return then(standing.marked === 'type' ? 'type' : 'type of property');
    case '@':
      // Between a namespace and its version.
      return standing;
    default:
      return mark.startsWith('@') ? then('statement') : standing;
  }
}
