/** The constructs of Concerto one by one: for each, a model that uses it and the same model without it. */

export interface Construct {
  /** Name for `only`, `notes` and `faulty`. */
  readonly id: string;
  readonly label: string;
  /** The construct as an author writes it, abbreviated. */
  readonly shown: string;
  /** Texts of models that differ by the construct alone. */
  readonly without: readonly string[];
  readonly with: readonly string[];
  /** No row of a mapping. */
  readonly isOnlyCompared?: true;
}

export interface Theme {
  readonly label: string;
  readonly constructs: readonly Construct[];
}

const inNamespace = (text: string, version = '1.0.0'): string => `namespace org.example.cargo@${version}\n\n${text}`;

/** The other properties of its type sort before its name, so that nothing else moves. */
const crate = (...properties: readonly string[]): string =>
  `concept Crate {\n${['o String code', ...properties].map((line) => `  ${line}\n`).join('')}}\n`;

interface Parts {
  /** What replaces the construct; nothing by default. */
  readonly before?: string;
  /** Declarations that both models have. */
  readonly around?: string;
}

/** A property of a concept. */
const property = (id: string, label: string, shown: string, { before, around = '' }: Parts = {}): Construct => ({
  id,
  label,
  shown,
  without: [inNamespace(around + (before === undefined ? crate() : crate(before)))],
  with: [inNamespace(around + crate(shown))],
});

/** Declarations. */
const declaration = (
  id: string,
  label: string,
  shown: string,
  { before = '', around = '' }: Parts = {},
): Construct => ({
  id,
  label,
  shown,
  without: [inNamespace(`${around}${before}\n`)],
  with: [inNamespace(`${around}${shown}\n`)],
});

/** A declaration and a property that uses it. */
const used = (id: string, label: string, declared: string, shown: string, before?: string): Construct => ({
  ...property(id, label, shown, { ...(before !== undefined && { before }) }),
  shown: `${declared}\n…\n${shown}`,
  with: [inNamespace(`${declared}\n\n${crate(shown)}`)],
});

const mode = 'enum Mode {\n  o ROAD\n  o SEA\n}\n';
const labels = 'map Labels {\n  o String\n  o String\n}';
const place = 'concept Place {\n  o String city\n}\n';
const carrier = 'participant Carrier identified by name {\n  o String name\n}\n';
const places = `namespace org.example.places@1.0.0\n\n${place}`;

/** In a mapping, other rows show it. */
const compared = (construct: Construct): Construct => ({ ...construct, isOnlyCompared: true });

const primitives: readonly Construct[] = [
  property('string', 'String', 'o String label'),
  property('boolean', 'Boolean', 'o Boolean fragile'),
  property('datetime', 'DateTime', 'o DateTime packedOn'),
  property('integer', 'Integer', 'o Integer count'),
  property('long', 'Long', 'o Long count'),
  property('double', 'Double', 'o Double weight'),
  compared(property('date', 'DateTime, not String', 'o DateTime packedOn', { before: 'o String packedOn' })),
  compared(property('wide', 'Long, not Integer', 'o Long count', { before: 'o Integer count' })),
  compared(property('fraction', 'Double, not Integer', 'o Double weight', { before: 'o Integer weight' })),
];

const types: readonly Construct[] = [
  property('array', 'Array', 'o String[] labels', { before: 'o String labels' }),
  declaration('enum', 'Enum', mode.trim(), { around: crate() }),
  property('enum-type', 'Enum as type, not String', 'o Mode mode', { before: 'o String mode', around: mode }),
  used('scalar', 'Scalar, not its type', 'scalar Weight extends Double', 'o Weight weight', 'o Double weight'),
  used('map', 'Map', labels, 'o Labels labels'),
  property('nested', 'Concept as type', 'o Place place', { around: place }),
  property('relationship', 'Relationship', '--> Carrier shipper', { around: carrier }),
  property('link', 'Relationship, not nested', '--> Carrier shipper', { before: 'o Carrier shipper', around: carrier }),
];

const defaults: readonly Construct[] = [
  property('optional', 'Optional', 'o Integer count optional', { before: 'o Integer count' }),
  property('default-string', 'Default of a String', 'o String label default="none"', { before: 'o String label' }),
  property('default-number', 'Default of a number', 'o Integer count default=5', { before: 'o Integer count' }),
  property('default-zero', 'Default 0', 'o Integer count default=0', { before: 'o Integer count' }),
  property('default-boolean', 'Default of a Boolean', 'o Boolean fragile default=true', {
    before: 'o Boolean fragile',
  }),
  property('default-enum', 'Default of an enum', 'o Mode mode default="SEA"', { before: 'o Mode mode', around: mode }),
];

const validators: readonly Construct[] = [
  property('range', 'Range', 'o Integer count range=[1,99]', { before: 'o Integer count' }),
  property('length', 'Length', 'o String label length=[2,20]', { before: 'o String label' }),
  property('regex', 'Regular expression', 'o String label regex=/^[A-Z]+$/', { before: 'o String label' }),
  property('regex-flag', 'Its flags', 'o String label regex=/^[a-z]+$/i', {
    before: 'o String label regex=/^[a-z]+$/',
  }),
  property('size', 'Size of an array', 'o String[] labels size=[1,9]', { before: 'o String[] labels' }),
];

const rooted = (id: string, label: string, kind: string): Construct =>
  declaration(id, label, `${kind} Packing {\n  o String crate\n}`, {
    before: 'concept Packing {\n  o String crate\n}',
  });

const body = '{\n  o String code\n}';

const declarations: readonly Construct[] = [
  declaration('concept', 'Concept', `concept Crate ${body}`, { around: place }),
  declaration('super', 'Super type', 'concept ColdCrate extends Crate {\n  o Integer degrees\n}', {
    before: 'concept ColdCrate {\n  o Integer degrees\n}',
    around: crate(),
  }),
  declaration('abstract', 'Abstract', `abstract concept Crate ${body}`, { before: `concept Crate ${body}` }),
  declaration('identified-by', 'Identified by a property', `concept Crate identified by code ${body}`, {
    before: `concept Crate ${body}`,
  }),
  declaration('identified', 'Identified', `concept Crate identified ${body}`, { before: `concept Crate ${body}` }),
  declaration('asset', 'Asset', `asset Crate identified by code ${body}`, {
    before: `concept Crate identified by code ${body}`,
  }),
  declaration('participant', 'Participant', `participant Crate identified by code ${body}`, {
    before: `concept Crate identified by code ${body}`,
  }),
  rooted('transaction', 'Transaction', 'transaction'),
  rooted('event', 'Event', 'event'),
];

const others: readonly Construct[] = [
  declaration('decorator', 'Decorator of a class', `@Owner("dock")\nconcept Crate ${body}`, {
    before: `concept Crate ${body}`,
  }),
  property('decorator-property', 'Decorator of a property', '@Owner("dock") o String label', {
    before: 'o String label',
  }),
  {
    id: 'decorator-namespace',
    label: 'Decorator of a namespace',
    shown: '@Owner("dock")\nnamespace org.example.cargo@1.0.0',
    without: [inNamespace(crate())],
    with: [`@Owner("dock")\n${inNamespace(crate())}`],
  },
  {
    id: 'import',
    label: 'Imported type',
    shown: 'import org.example.places@1.0.0.{Place}\n…\no Place place',
    without: [places, inNamespace(crate())],
    with: [places, inNamespace(`import org.example.places@1.0.0.{Place}\n\n${crate('o Place place')}`)],
  },
  {
    id: 'version',
    label: 'Version of a namespace',
    shown: 'namespace org.example.cargo@1.1.0',
    without: [inNamespace(crate())],
    with: [inNamespace(crate(), '1.1.0')],
  },
  {
    id: 'versions',
    label: 'Two versions together',
    shown: 'namespace org.example.cargo@1.0.0\n…\nnamespace org.example.cargo@2.0.0',
    without: [inNamespace(crate())],
    with: [inNamespace(crate()), inNamespace(crate(), '2.0.0')],
  },
];

export const themes: readonly Theme[] = [
  { label: 'Primitive types', constructs: primitives },
  { label: 'Types of properties', constructs: types },
  { label: 'Optional and default', constructs: defaults },
  { label: 'Validators', constructs: validators },
  { label: 'Declarations', constructs: declarations },
  { label: 'Decorators, imports and versions', constructs: others },
];

export const constructs: readonly Construct[] = themes.flatMap((theme) => theme.constructs);
