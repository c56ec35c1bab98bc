/**
 * What the methods of a package throw, stored beside the pages: docs/_recorded/throws/concerto-core.json. The record
 * holds classes and the fixed parts of messages; input of a call is an example.
 */
import type { SampleFile } from 'docs-build';
import { fixedPart } from './observe/observations.ts';
import type { Cause, Observed, Thrown } from './observe/subject.ts';
import { throwsFolder } from './throws-folder.ts';

export interface RecordedThrows {
  /** Of the package. */
  readonly version: string;
  /** By `ModelManager.addModel`. */
  readonly methods: Readonly<Record<string, RecordedMethod>>;
}

export interface RecordedMethod {
  /** All that were made, most of them with bad input. */
  readonly calls: number;
  readonly throws: readonly RecordedError[];
  /** Classes that only arguments of other types than the declared ones raise. */
  readonly otherTypes: readonly string[];
  /** Classes that only invalid models raise that were loaded without validation. */
  readonly invalidModels: readonly string[];
}

export interface RecordedError {
  readonly type: string;
  /** The name that it gives itself, if that is another. */
  readonly name?: string;
  /** The shortest call that raised it. */
  readonly call: string;
  /** Fixed parts of its messages. */
  readonly messages: readonly string[];
}

/** Further messages of a class are left out. */
const mostMessages = 12;

/** @returns undefined if nothing is recorded or the file cannot be read. */
export function readThrows(files: readonly SampleFile[], name: string): RecordedThrows | undefined {
  const text = files.find(({ path }) => path === `${throwsFolder}${name}.json`)?.text;
  if (text === undefined) return undefined;
  const known = parsed.get(text) ?? parse(text);
  if (known) parsed.set(text, known);
  return known;
}

/** Each page reads it. */
const parsed = new Map<string, RecordedThrows>();

function parse(text: string): RecordedThrows | undefined {
  try {
    const { version, methods } = JSON.parse(text) as Partial<RecordedThrows>;
    return typeof version === 'string' && typeof methods === 'object' ? { version, methods } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param observed What each process saw.
 * @param names The methods of the package.
 */
export function recordThrows(
  version: string,
  observed: readonly Readonly<Record<string, Observed>>[],
  names: readonly string[],
): RecordedThrows {
  const methods = names.map((name) => {
    const own = observed.flatMap((one) => one[name] ?? []);
    return [name, recordMethod(own)] as const;
  });
  return { version, methods: Object.fromEntries(methods) };
}

function recordMethod(observed: readonly Observed[]): RecordedMethod {
  const thrown = observed.flatMap((one) => one.thrown);
  const throws = errorsOf(thrown.filter(({ cause }) => cause === 'input'));
  const known = new Set(throws.map(({ type, name }) => name ?? type));
  const only = (wanted: Cause): readonly string[] => {
    const types = new Set(thrown.flatMap(({ cause, names }) => (cause === wanted ? (names.at(-1) ?? []) : [])));
    return [...types].filter((type) => !known.has(type)).sort();
  };
  return {
    calls: observed.reduce((sum, { calls }) => sum + calls, 0),
    throws,
    otherTypes: only('types'),
    invalidModels: only('models'),
  };
}

function errorsOf(thrown: readonly Thrown[]): readonly RecordedError[] {
  const byNames = new Map<string, Thrown[]>();
  for (const one of thrown) {
    const key = one.names.join(' ');
    byNames.set(key, [...(byNames.get(key) ?? []), one]);
  }
  return [...byNames]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([names, all]) => {
      const [type = '', name] = names.split(' ');
      const [shortest] = all.toSorted((a, b) => a.call.length - b.call.length || (a.call < b.call ? -1 : 1));
      const messages = [...new Set(all.map(({ message }) => fixedPart(message)))].sort();
      return { type, ...(name && { name }), call: shortest?.call ?? '', messages: messages.slice(0, mostMessages) };
    });
}

export const writeThrows = (recorded: RecordedThrows): string => `${JSON.stringify(recorded, null, 2)}\n`;

/** What a program would print that compares two records: classes of errors that are new or gone. */
export function differencesOf(before: RecordedThrows | undefined, now: RecordedThrows): readonly string[] {
  if (!before) return ['nothing is recorded'];
  const told = before.version === now.version ? [] : [`recorded with ${before.version}, installed is ${now.version}`];
  for (const name of new Set([...Object.keys(before.methods), ...Object.keys(now.methods)])) {
    const [old, own] = [before, now].map(({ methods }) => methods[name]);
    if (!old || !own) told.push(`${name} is ${own ? 'not recorded' : 'recorded, and not in the reference'}`);
    else {
      const [a, b] = [old, own].map(classesOf);
      if (a !== b) told.push(`${name} throws ${b || 'nothing'}; recorded is ${a || 'nothing'}`);
    }
  }
  return told;
}

const classesOf = ({ throws, otherTypes, invalidModels }: RecordedMethod): string =>
  [
    ...throws.map(({ type, name }) => name ?? type),
    ...otherTypes.map((type) => `${type} for other types`),
    ...invalidModels.map((type) => `${type} for invalid models`),
  ].join(', ');
