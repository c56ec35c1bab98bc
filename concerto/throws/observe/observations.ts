/** Collects what subjects throw: for each class and kind of message, the shortest call. */
import { inspect } from 'node:util';
import { isPlain } from './fits.ts';
import type { Cause, Observed, Subject, Thrown } from './subject.ts';

export interface Call {
  readonly subject: Subject;
  readonly args: readonly unknown[];
  readonly cause: Cause;
}

interface Counted {
  calls: number;
  readonly thrown: Map<string, Thrown>;
}

export class Observations {
  readonly #bySubject = new Map<string, Counted>();

  counted({ name }: Subject): void {
    this.#of(name).calls += 1;
  }

  thrown({ subject, args, cause }: Call, error: unknown): void {
    const { thrown } = this.#of(subject.name);
    const names = namesOf(error);
    const message = messageOf(error);
    const key = JSON.stringify([names, fixedPart(message), cause]);
    const before = thrown.get(key);
    const call = `${subject.name}(${args.map(shown).join(', ')})`;
    if (before && !isShorter(call, before.call)) return;
    thrown.set(key, { names, message, call, cause });
  }

  /** An error that a program of the subject proves, which may come from a call that only the package makes. */
  stated({ name }: Subject, error: unknown): void {
    const { thrown } = this.#of(name);
    const names = namesOf(error);
    if ([...thrown.values()].some((one) => one.cause === 'input' && one.names.join() === names.join())) return;
    const message = messageOf(error);
    thrown.set(JSON.stringify([names, fixedPart(message), 'input']), { names, message, call: name, cause: 'input' });
  }

  result(): Readonly<Record<string, Observed>> {
    return Object.fromEntries(
      [...this.#bySubject].map(([name, { calls, thrown }]) => [name, { calls, thrown: [...thrown.values()] }]),
    );
  }

  #of(name: string): Counted {
    const known = this.#bySubject.get(name) ?? { calls: 0, thrown: new Map() };
    this.#bySubject.set(name, known);
    return known;
  }
}

const isShorter = (a: string, b: string): boolean => a.length < b.length || (a.length === b.length && a < b);

function namesOf(error: unknown): readonly string[] {
  if (typeof error !== 'object' || error === null) return [typeof error];
  const made = String(error.constructor?.name ?? 'Object');
  const own = String((error as Error).name ?? made);
  return own === made || own === 'Error' ? [made] : [made, own];
}

const messageOf = (error: unknown): string =>
  String((error as Error | undefined)?.message ?? error)
    .split('\n', 1)[0]
    ?.slice(0, longest) ?? '';

const longest = 200;

/** What does not depend on the input: quoted texts, numbers, and names are left out. */
export const fixedPart = (message: string): string =>
  message
    .replace(/"[^"]*"|'[^']*'|`[^`]*`/g, '…')
    .replace(/[\w$.-]*[@#\d][\w@#$.-]*/g, '…')
    .slice(0, 80);

/** Class instances by their names alone. */
function shown(value: unknown): string {
  if (typeof value === 'function') return value.name || 'a function';
  const isOther = typeof value === 'object' && value !== null && !isPlain(value) && !Array.isArray(value);
  if (isOther) return value.constructor?.name ?? 'object';
  if (typeof value === 'string') return JSON.stringify(value.length > longest ? `${value.slice(0, longest)}…` : value);
  return inspect(value, { depth: 2, breakLength: Number.POSITIVE_INFINITY, maxArrayLength: 5, maxStringLength: 80 });
}
