/** Puts itself between programs and the packages: it sees each call of a subject, and may change one argument of one. */
import type { Observations } from './observations.ts';
import type { Cause, Subject } from './subject.ts';

/** The one argument that is to be replaced. */
export interface Swap {
  readonly subject: string;
  /** Number of the call since the program began; 0 is the first. */
  readonly call: number;
  readonly argument: number;
  /** @returns the new argument and whether it has the declared type. */
  readonly change: (value: unknown) => { readonly value: unknown; readonly isTyped: boolean };
}

export interface SeenCall {
  readonly subject: Subject;
  readonly args: readonly unknown[];
  readonly hasThrown: boolean;
}

/** State of the process: wrapped methods stay wrapped. */
export class Interceptor {
  readonly #observations: Observations;
  #depth = 0;
  /** Prototypes whose methods are wrapped. */
  readonly #exported = new WeakSet<object>();
  readonly #methods: { readonly subject: Subject; readonly owner: Wrappable }[] = [];
  #swap: Swap | undefined;
  #calls = new Map<string, number>();
  /** What a promise of the swapped call becomes. */
  settled: Promise<unknown> = Promise.resolve();
  seen: SeenCall[] | undefined;
  /** Of what is called now. */
  cause: Cause = 'input';
  /** Whether the argument has been replaced: the rest of the program tells nothing. */
  isDone = false;

  constructor(observations: Observations) {
    this.#observations = observations;
  }

  /** Before a program. */
  begin(swap?: Swap): void {
    this.#swap = swap;
    this.#calls = new Map();
    this.#depth = 0;
    this.isDone = false;
    this.settled = Promise.resolve();
  }

  /** @param run Calls it with the arguments that it gets. */
  call(subject: Subject, given: readonly unknown[], run: (args: readonly unknown[]) => unknown): unknown {
    if (this.#depth > 0 || this.isDone) return run(given);
    const number = this.#calls.get(subject.name) ?? 0;
    this.#calls.set(subject.name, number + 1);
    const swap = this.#swap;
    const isMeant = swap?.subject === subject.name && swap.call === number;
    let args = given;
    let { cause } = this;
    if (isMeant) {
      const changed = swap.change(given[swap.argument]);
      if (!changed.isTyped) cause = 'types';
      args = Array.from({ length: Math.max(given.length, swap.argument + 1) }, (_, at) =>
        at === swap.argument ? changed.value : given[at],
      );
    }
    // Only the first run of a program tells of its other calls.
    const isNews = isMeant || swap === undefined;
    if (isNews) this.#observations.counted(subject);
    const note = (error: unknown): void => {
      if (isNews) this.#observations.thrown({ subject, args, cause }, error);
    };
    this.#depth += 1;
    let hasThrown = false;
    try {
      const result = run(args);
      if (result instanceof Promise) {
        const settled = result.then(
          () => undefined,
          (error: unknown) => note(error),
        );
        if (isMeant) this.settled = settled;
      }
      this.#adopt(result);
      return result;
    } catch (error) {
      hasThrown = true;
      note(error);
      throw error;
    } finally {
      this.#depth -= 1;
      if (isMeant) this.isDone = true;
      this.seen?.push({ subject, args, hasThrown });
    }
  }

  /** @param real All that a package exports. @returns what programs import instead. */
  exportsOf(real: object, subjects: readonly Subject[]): Readonly<Record<string, unknown>> {
    const exported: Record<string, unknown> = { ...real };
    for (const subject of subjects) {
      const path = subject.owner.split('.');
      const last = path.at(-1) ?? '';
      const parent = path.slice(0, -1).reduce((at, key) => at[key] as Record<string, unknown>, exported);
      const owner = parent[last] as Wrappable | undefined;
      if (owner === undefined) continue;
      if (subject.kind === 'constructor') parent[last] = this.#constructed(subject, owner);
      else if (subject.kind === 'function') parent[last] = this.#wrapped(subject, owner as unknown as Method);
      else this.#wrapMember(subject, owner, (made) => Object.assign(parent, { [last]: made }));
    }
    return exported;
  }

  #constructed(subject: Subject, owner: Wrappable): object {
    return new Proxy(owner, {
      construct: (target, args, newTarget) =>
        this.call(subject, args, (given) =>
          Reflect.construct(target as unknown as Constructor, given, newTarget),
        ) as object,
    });
  }

  /** @param replace Gets a copy of a namespace that cannot be changed. */
  #wrapMember(subject: Subject, owner: Wrappable, replace: (made: object) => void): void {
    const isMethod = subject.kind === 'method';
    if (isMethod) {
      this.#exported.add(owner.prototype);
      this.#methods.push({ subject, owner });
    }
    let home: object | null = isMethod ? owner.prototype : owner;
    while (home && !Object.hasOwn(home, subject.member)) home = above(home);
    if (home) this.#wrapIn(home, subject, isMethod ? owner : undefined, replace);
  }

  /** @param owner Of a method: others may inherit what its subject lists, and their calls are none of its own. */
  #wrapIn(home: object, subject: Subject, owner: Wrappable | undefined, replace: (made: object) => void): void {
    const { member } = subject;
    const method = (home as Record<string, unknown>)[member];
    if (typeof method !== 'function') return;
    const isOwn = (self: unknown): boolean => owner === undefined || self instanceof (owner as never);
    const value = this.#wrapped(subject, method as Method, isOwn);
    const descriptor = Object.getOwnPropertyDescriptor(home, member);
    if (descriptor?.configurable) Object.defineProperty(home, member, { ...descriptor, value });
    else replace({ ...home, [member]: value });
  }

  /** Instances may be of classes that are not exported and replace methods of an exported one. */
  #adopt(instance: unknown): void {
    if (typeof instance !== 'object' || instance === null) return;
    for (let home = above(instance); home && !this.#exported.has(home); home = above(home)) {
      const own = home;
      this.#exported.add(own);
      for (const { subject, owner } of [...this.#methods])
        if (Object.hasOwn(own, subject.member) && Object.prototype.isPrototypeOf.call(owner.prototype, own))
          this.#wrapIn(own, subject, owner, () => undefined);
    }
  }

  #wrapped(subject: Subject, method: Method, isOwn: (self: unknown) => boolean = () => true): Method {
    const watch = this.call.bind(this);
    return function (this: unknown, ...args: unknown[]): unknown {
      const run = (given: readonly unknown[]): unknown => Reflect.apply(method, this, given as unknown[]);
      return isOwn(this) ? watch(subject, args, run) : run(args);
    };
  }
}

const above = (thing: object): object | null => Object.getPrototypeOf(thing) as object | null;

type Method = (this: unknown, ...args: unknown[]) => unknown;
type Constructor = new (...args: unknown[]) => object;
type Wrappable = Record<string, unknown> & { readonly prototype: object };
