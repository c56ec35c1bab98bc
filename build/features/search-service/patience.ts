/** How uploads answer a service that has too many requests. */

/** How long a service can make an upload wait, in all. */
export const MAX_WAIT_MS = 300_000;

export type Pause = (ms: number, value: undefined, options: { readonly signal: AbortSignal }) => Promise<unknown>;
export type Ask = <T>(request: () => Promise<T>) => Promise<T>;

interface Patience {
  /** Called with a message for users before each wait. */
  readonly progress: (text: string) => void;
  readonly signal: AbortSignal;
  readonly pause: Pause;
}

/**
 * Asks again where the service says that there are too many requests: when it wants, at ever longer intervals.
 * @param wantedMs The pause that an error asks for, or 0; undefined for an error that no pause helps against.
 */
export function patiently(
  { progress, signal, pause }: Patience,
  wantedMs: (error: unknown) => number | undefined,
): Ask {
  let leftMs = MAX_WAIT_MS;
  return async (request) => {
    for (let usualMs = 1_000; ; usualMs *= 2) {
      try {
        return await request();
      } catch (error) {
        const wanted = wantedMs(error);
        const waitMs = Math.max(usualMs, wanted ?? 0);
        if (wanted === undefined || waitMs > leftMs) throw error;
        leftMs -= waitMs;
        progress(`the service has too many requests: waiting ${seconds(waitMs)} …`);
        await pause(waitMs, undefined, { signal });
      }
    }
  };
}

export const seconds = (ms: number): string => `${Math.ceil(ms / 1000)} s`;
