/** The outcome of a proof, as reported by its process. */
export interface Outcome {
  readonly proof: number;
  readonly failures: readonly Failure[];
  /** The error that the last statement threw, if it was expected to throw. */
  readonly refusal?: WatchedRefusal;
}

export interface Failure {
  /** In the file of the proof. */
  readonly line: number;
  readonly message: string;
  readonly detail?: string;
}

export interface WatchedRefusal {
  readonly line: number;
  /** Name of its class, and the name that it gives itself. */
  readonly names: readonly string[];
  readonly message: string;
  /** Whether the proof itself threw it, and not the code that it calls. */
  readonly isOwn: boolean;
}

/** One proof as an async function of `$` and `thrown`. */
export type Proof = readonly [number, (watch: object, thrown: object) => Promise<void>];

/**
 * This function is sent to the process as text, so it uses nothing but its arguments, and holds all its parts.
 * @param self Address of the program with the proofs.
 * @param write Gets the outcomes.
 */
export async function watchProofs(
  proofs: readonly Proof[],
  self: string,
  inspect: typeof import('node:util').inspect,
  isDeepStrictEqual: (a: unknown, b: unknown) => boolean,
  write: (outcomes: readonly Outcome[]) => void,
): Promise<void> {
  const show = (value: unknown): string => inspect(value, { depth: 4, breakLength: 100 }).slice(0, 1500);
  const verdicts: Record<string, (a: never, b: never) => boolean> = {
    same: (a, b) => isDeepStrictEqual(a, b),
    '===': (a, b) => a === b || Object.is(a, b),
    '!==': (a, b) => a !== b && !Object.is(a, b),
    '<': (a, b) => a < b,
    '<=': (a, b) => a <= b,
    '>': (a, b) => a > b,
    '>=': (a, b) => a >= b,
    instanceof: (a, b) => (a as object) instanceof (b as new () => object),
    in: (a, b) => a in b,
  };
  const refusalOf = (error: unknown, line: number): WatchedRefusal => {
    const { name, message = error, constructor: made, stack } = Object(error);
    const [, frame = ''] = /\n\s+at (.*)/.exec(String(stack)) ?? [];
    return {
      line,
      names: [made?.name, name].map(String),
      message: String(message),
      isOwn: frame.includes(self),
    };
  };
  const thrown = async (run: () => unknown): Promise<unknown> => {
    try {
      await run();
      return undefined;
    } catch (error) {
      return error;
    }
  };
  const outcomes: Outcome[] = [];
  for (const [proof, run] of proofs) {
    const failures: Failure[] = [];
    let line = 0;
    let refusal: WatchedRefusal | undefined;
    const watch = {
      at: (next: number) => {
        line = next;
      },
      holds: (said: string, operator: string, left: unknown, right: unknown) => {
        if (verdicts[operator]?.(left as never, right as never)) return;
        const wanted = operator === '===' || operator === 'same' ? '' : `${operator} `;
        const detail = `expected: ${wanted}${show(right)}\ngot: ${show(left)}`;
        failures.push({ line, message: `\`${said}\` does not hold`, detail });
      },
      refused: async (last: () => unknown) => {
        const error = await thrown(last);
        if (error === undefined) failures.push({ line, message: 'nothing is thrown' });
        else refusal = refusalOf(error, line);
      },
    };
    const stop = await thrown(() => run(watch, thrown));
    if (stop !== undefined) {
      const { names, message } = refusalOf(stop, line);
      failures.push({ line, message: `the proof stops: ${names[0]}: ${message}` });
    }
    outcomes.push({ proof, failures, ...(refusal && { refusal }) });
  }
  write(outcomes);
}
