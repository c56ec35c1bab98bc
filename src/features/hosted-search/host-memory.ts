/**
 * Remembers across page loads which hosts of a hosted search have failed, so that they are skipped for two minutes. The
 * client library has such a cache, but reads it under another key than it writes.
 */
import type { liteClient } from 'algoliasearch/lite';

type HostsCache = NonNullable<NonNullable<Parameters<typeof liteClient>[2]>['hostsCache']>;

/** Milliseconds for which a failed host is skipped. */
const restMs = 120_000;

interface HostFailure {
  readonly status: 'down' | 'timed out';
  readonly lastUpdate: number;
}
type Failures = Readonly<Record<string, HostFailure>>;

/** A host as the client library describes it, with its status once it has been tried. */
interface Host extends Partial<HostFailure> {
  readonly url: string;
  readonly protocol: string;
  readonly port?: number;
}

/** Where storage is refused or corrupt, failures are remembered until the page is left. */
export function hostMemory(appId: string): HostsCache {
  const key = `docs:algolia-hosts-${appId}`;
  let kept: Failures = {};
  // Other windows write there too.
  const failures = (): Failures => readFailures(key) ?? kept;
  const keep = (next: Failures): void => {
    kept = next;
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // It is kept here.
    }
  };
  return {
    async get<T>(host: unknown, judgeAnew: () => Promise<T>): Promise<T> {
      const failure = failures()[addressOf(host as Host)];
      if (!failure || !isRecent(failure)) return judgeAnew();
      const { status, lastUpdate } = failure;
      const judged = {
        ...(host as Host),
        status,
        lastUpdate,
        isUp: () => !isRecent(failure),
        isTimedOut: () => status === 'timed out' && isRecent(failure),
      };
      return judged as T;
    },
    async set<T>(host: unknown, judged: T): Promise<T> {
      const { status, lastUpdate } = judged as HostFailure;
      const recent = Object.entries(failures()).filter(([, failure]) => isRecent(failure));
      keep({ ...Object.fromEntries(recent), [addressOf(host as Host)]: { status, lastUpdate } });
      return judged;
    },
    async delete(host: unknown) {
      const { [addressOf(host as Host)]: _, ...others } = failures();
      keep(others);
    },
    async clear() {
      keep({});
    },
  };
}

const addressOf = ({ protocol, url, port }: Host): string => `${protocol}://${url}:${port ?? ''}`;

/** A time in the future means that the clock was set back. */
function isRecent({ lastUpdate }: HostFailure): boolean {
  const age = Date.now() - lastUpdate;
  return age >= 0 && age <= restMs;
}

function readFailures(key: string): Failures | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '');
    if (typeof value !== 'object' || value === null) return undefined;
    return Object.fromEntries(Object.entries(value).filter(([, failure]) => isFailure(failure)));
  } catch {
    return undefined;
  }
}

const isFailure = (value: unknown): value is HostFailure =>
  typeof value === 'object' &&
  value !== null &&
  'status' in value &&
  (value.status === 'down' || value.status === 'timed out') &&
  'lastUpdate' in value &&
  typeof value.lastUpdate === 'number';
