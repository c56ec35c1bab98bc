/** Reads a valibot schema: every key with its path, type and default. */
import type { GenericSchema } from 'valibot';

export interface SchemaKey {
  /** `navbar.items[].label`; `*` stands for any key of a record. */
  readonly path: string;
  /** As TypeScript would write it; `object` where the keys are described on their own. */
  readonly type: string;
  /** As JSON; undefined without a default, and where the default is an empty object of described keys. */
  readonly default: string | undefined;
  readonly isRequired: boolean;
}

/** What this reads of any valibot schema. */
interface Node {
  readonly type: string;
  readonly wrapped?: Node;
  readonly default?: unknown;
  readonly entries?: Readonly<Record<string, Node>>;
  readonly item?: Node;
  readonly value?: Node;
  readonly literal?: unknown;
  readonly options?: readonly unknown[];
}

/** Mappings whose keys have a list of their own, because they are many and alike. */
const listedElsewhere: ReadonlySet<string> = new Set([
  'collections',
  'i18n.localeConfigs.*.labels',
  'labels',
  'security.csp',
  'severity',
]);

/** @returns Every key below a schema, parents before children, in the order of the schema. */
export function schemaKeys(schema: GenericSchema, prefix = ''): readonly SchemaKey[] {
  return Object.entries(entriesOf(schema as unknown as Node)).flatMap(([name, entry]) => {
    const path = `${prefix}${name}`;
    const inner = unwrap(entry);
    const isOptional = inner !== entry;
    const key = { path, type: typeOf(inner, path), default: defaultOf(entry), isRequired: !isOptional };
    return [key, ...(listedElsewhere.has(path) ? [] : childrenOf(inner, path))];
  });
}

function childrenOf(node: Node, path: string): readonly SchemaKey[] {
  const inner = unwrap(node);
  if (inner.entries) return schemaKeys(inner as unknown as GenericSchema, `${path}.`);
  if (inner.type === 'array' && inner.item) return childrenOf(inner.item, `${path}[]`);
  if (inner.type === 'record' && inner.value) return childrenOf(inner.value, `${path}.*`);
  if (inner.type === 'union' || inner.type === 'variant') {
    const keys = (inner.options as readonly Node[]).flatMap((option) => childrenOf(option, path));
    return keys.filter(({ path: own }, index) => keys.findIndex((other) => other.path === own) === index);
  }
  return [];
}

const entriesOf = (node: Node): Readonly<Record<string, Node>> => unwrap(node).entries ?? {};

/** The schema in `optional(…)`, `nullable(…)` and the like. */
const unwrap = (node: Node): Node => (node.wrapped ? unwrap(node.wrapped) : node);

function typeOf(node: Node, path: string): string {
  const inner = unwrap(node);
  switch (inner.type) {
    case 'array': {
      const item = inner.item ? typeOf(inner.item, `${path}[]`) : 'unknown';
      return item.includes(' | ') ? `(${item})[]` : `${item}[]`;
    }
    case 'lazy':
      return 'SidebarItem[]';
    case 'picklist':
      return (inner.options ?? []).map(quoted).join(' | ');
    case 'tuple_with_rest':
      return '[string, …]';
    case 'literal':
      return quoted(inner.literal);
    case 'union':
    case 'variant':
      return [...new Set((inner.options as readonly Node[]).map((option) => typeOf(option, path)))].join(' | ');
    case 'record':
      return inner.value && unwrap(inner.value).entries ? 'object' : `Record<string, ${valueTypeOf(inner, path)}>`;
    case 'strict_object':
    case 'loose_object':
    case 'object':
      return 'object';
    default:
      return inner.type;
  }
}

const valueTypeOf = (record: Node, path: string): string =>
  record.value ? typeOf(record.value, `${path}.*`) : 'unknown';

const quoted = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : String(value));

function defaultOf(node: Node): string | undefined {
  if (!node.wrapped || node.default === undefined) return undefined;
  const text = typeof node.default === 'string' ? quoted(node.default) : JSON.stringify(node.default);
  return text === '{}' ? undefined : text;
}
