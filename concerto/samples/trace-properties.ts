/**
 * Maps lines of generated code to properties of a model: all properties are renamed at once, each to a name of its own,
 * and the lines in which that name stands belong to it. So a trace costs one more pass of the generators.
 */
import type { GeneratedTarget } from './draw-generated.ts';
import { parse } from './load-models.ts';
import type { ModelSource } from './models.ts';

/** Lines count from 1. */
export interface PropertyTrace {
  readonly name: string;
  /** In the model. */
  readonly line: number;
  /** In the first file of each target. */
  readonly lines: Readonly<Record<string, readonly number[]>>;
}

/** @param make Generates the files of a model; the traces are locations in them. */
export async function traceProperties(
  source: ModelSource,
  make: (source: ModelSource) => Promise<readonly GeneratedTarget[]>,
): Promise<readonly PropertyTrace[]> {
  const properties = await propertiesOf(source);
  const before = await make(source);
  const after = await make({ ...source, text: renamed(source.text, properties) });
  const changes = before.map(({ target, files }, index) => {
    const young = after[index]?.files[0]?.text ?? '';
    return [target, changedLines(files[0]?.text ?? '', young)] as const;
  });
  return properties.map(({ name, line }, index) => {
    const lines = changes.map(([target, changed]) => [target, changed.get(index) ?? []]);
    return { name, line, lines: Object.fromEntries(lines) };
  });
}

interface PropertyPlace {
  readonly name: string;
  readonly line: number;
  /** Offsets of its declaration and of its name in the text. */
  readonly owner: Range;
  readonly own: Range;
}

type Range = readonly [start: number, end: number];

interface LocatedNode {
  readonly name: string;
  readonly location: { readonly start: TextPosition; readonly end: TextPosition };
  readonly properties?: readonly LocatedNode[];
  readonly $class: string;
}

interface TextPosition {
  readonly line: number;
  readonly offset: number;
}

async function propertiesOf({ text, file }: ModelSource): Promise<readonly PropertyPlace[]> {
  const { declarations = [] } = await parse(text, file, true);
  return (declarations as readonly LocatedNode[])
    .filter(({ $class }) => !$class.endsWith('.EnumDeclaration'))
    .flatMap(({ location, properties = [] }) =>
      properties.map((property) => ({
        name: property.name,
        line: property.location.start.line,
        owner: rangeOf(location),
        own: rangeOf(property.location),
      })),
    );
}

const rangeOf = ({ start, end }: LocatedNode['location']): Range => [start.offset, end.offset];

/** The model with its properties renamed, including `identified by`. */
function renamed(text: string, properties: readonly PropertyPlace[]): string {
  return properties
    .flatMap((property, index) => endsOfName(text, property).map((at) => ({ at, suffix: `Traced${index}x` })))
    .sort((a, b) => b.at - a.at)
    .reduce((changed, { at, suffix }) => changed.slice(0, at) + suffix + changed.slice(at), text);
}

function endsOfName(text: string, { name, owner, own }: PropertyPlace): readonly number[] {
  const head = new RegExp(`\\bidentified\\s+by\\s+${name}\\b`).exec(text.slice(owner[0], own[0]));
  // Its type may have the same name: the property name is the last word before validators and defaults.
  const property = new RegExp(`\\s${name}\\b(?!\\s+${name}\\b)`).exec(text.slice(...own));
  return [
    ...(head ? [owner[0] + head.index + head[0].length] : []),
    ...(property ? [own[0] + property.index + property[0].length] : []),
  ];
}

/** A new name, as generators write it: `codeTraced1x`, `CodeTraced1x`, `code_traced1x`, `Code Traced1x`. */
const newName = /[_ ]?traced(\d+)x/gi;

/**
 * By property, the lines that differ by its name only, with the blocks that they open. None if the number of lines
 * changed, because then they cannot be matched.
 */
function changedLines(before: string, after: string): ReadonlyMap<number, readonly number[]> {
  const [old, young] = [before.split('\n'), after.split('\n')];
  const found = new Map<number, Set<number>>();
  if (old.length !== young.length) return new Map();
  young.forEach((line, at) => {
    // A generator that sorts by name may have put another property here.
    if (line.replace(newName, '') !== old[at]) return;
    for (const [, index] of line.matchAll(newName)) {
      const lines = found.get(Number(index)) ?? new Set();
      for (const one of blockAt(old, at)) lines.add(one + 1);
      found.set(Number(index), lines);
    }
  });
  return new Map([...found].map(([index, lines]) => [index, [...lines].sort((a, b) => a - b)]));
}

function blockAt(lines: readonly string[], first: number): readonly number[] {
  const line = lines[first] ?? '';
  if (!/[[({]$/.test(line)) return [first];
  const indent = /^\s*/.exec(line)?.[0] ?? '';
  const last = lines.findIndex(
    (other, at) => at > first && other.startsWith(indent) && !/^\s/.test(other.slice(indent.length)),
  );
  return Array.from({ length: Math.max(last, first) - first + 1 }, (_, step) => first + step);
}
