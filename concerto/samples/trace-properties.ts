/**
 * Maps lines of generated code to properties of a model: each property is renamed once, and the lines that change
 * belong to it.
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
  const before = await make(source);
  const traces: PropertyTrace[] = [];
  for (const place of await propertiesOf(source)) {
    const after = await make({ ...source, text: renamed(source.text, place) });
    const lines = before.map(({ target, files }, index) => [
      target,
      changed(files[0]?.text ?? '', after[index]?.files[0]?.text ?? ''),
    ]);
    traces.push({ name: place.name, line: place.line, lines: Object.fromEntries(lines) });
  }
  return traces;
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

/** The model with the property renamed, including `identified by`. */
function renamed(text: string, { name, owner, own }: PropertyPlace): string {
  const head = text
    .slice(owner[0], own[0])
    .replace(new RegExp(`(\\bidentified\\s+by\\s+)${name}\\b`), `$1${name}Traced`);
  // Its type may have the same name: the property name is the last word before validators and defaults.
  const property = text.slice(...own).replace(new RegExp(`(\\s)${name}\\b(?!\\s+${name}\\b)`), `$1${name}Traced`);
  return text.slice(0, owner[0]) + head + property + text.slice(own[1]);
}

/**
 * The lines that differ, with the blocks that they open. None if the number of lines changed, because then they cannot
 * be matched.
 */
function changed(before: string, after: string): readonly number[] {
  const [old, young] = [before.split('\n'), after.split('\n')];
  if (old.length !== young.length) return [];
  const found = old.flatMap((line, at) => (line === young[at] ? [] : blockAt(old, at)));
  return [...new Set(found)].map((at) => at + 1);
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
