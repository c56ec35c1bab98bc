/**
 * What the machine refuses (disk, permissions, limits, ports) as diagnostics: the user can act on these, so they get a
 * sentence and a hint, never a stack. Everything else that is thrown is a bug of ours and stays an exception.
 */
import { getSystemErrorMap } from 'node:util';
import type { CatalogCode } from '../model/catalog.ts';
import { type Diagnostic, problem } from '../model/diagnostic.ts';

/** The fields that Node adds to errors of the operating system. */
interface SystemError {
  readonly code: string;
  readonly errno?: number;
  readonly syscall?: string;
  readonly path?: string;
  readonly dest?: string;
  readonly address?: string;
  readonly port?: number;
}

interface Explanation {
  readonly code: CatalogCode;
  readonly says: string;
  readonly hint: string;
}

const explanations: Readonly<Record<string, Explanation>> = {
  ENOSPC: {
    code: 'env/disk-full',
    says: 'no space left on the disk',
    hint: 'free some space and run the command again',
  },
  EDQUOT: {
    code: 'env/disk-full',
    says: 'the disk quota is used up',
    hint: 'free some space or ask for a larger quota',
  },
  EACCES: {
    code: 'env/permission',
    says: 'permission denied',
    hint: 'check the owner and the permissions of this path',
  },
  EPERM: {
    code: 'env/permission',
    says: 'operation not permitted',
    hint: 'check the owner and the permissions of this path',
  },
  EROFS: { code: 'env/permission', says: 'the file system is read-only', hint: 'choose a place that can be written' },
  EMFILE: {
    code: 'env/too-many-files',
    says: 'this process has too many files open',
    hint: 'raise the limit, e.g. `ulimit -n 4096`, and run the command again',
  },
  ENFILE: {
    code: 'env/too-many-files',
    says: 'the machine has too many files open',
    hint: 'close other programs or raise the limit of the system',
  },
  EADDRINUSE: {
    code: 'env/port',
    says: 'the port is in use',
    hint: 'choose another one with --port, or end the other program',
  },
  EADDRNOTAVAIL: {
    code: 'env/port',
    says: 'this machine does not have the address',
    hint: 'choose another one with --host',
  },
};

/** The same error numbers mean something else for a port or a watcher. */
const bySyscall: Readonly<Record<string, Explanation>> = {
  'listen EACCES': {
    code: 'env/port',
    says: 'the port needs more rights than this user has',
    hint: 'choose a port above 1023 with --port',
  },
  'watch ENOSPC': {
    code: 'env/too-many-files',
    says: 'the machine watches too many files',
    hint: 'raise fs.inotify.max_user_watches, or watch with --poll',
  },
  'watch EMFILE': {
    code: 'env/too-many-files',
    says: 'the machine has too many watchers',
    hint: 'raise fs.inotify.max_user_instances, or watch with --poll',
  },
};

/**
 * A system error as a diagnostic.
 * @param doing What was being done, as it follows "while", e.g. `writing the site`.
 * @returns `env/disk-full`, `env/permission`, `env/too-many-files`, `env/port`, or `env/failed` for other refusals;
 *          undefined for what is no system error: rethrow it.
 */
export function envProblem(error: unknown, doing: string): Diagnostic | undefined {
  const system = systemErrorOf(error);
  if (!system) return undefined;
  const known = bySyscall[`${system.syscall} ${system.code}`] ?? explanations[system.code];
  const says = known?.says ?? descriptionOf(system.errno) ?? 'the system refused';
  const hint = known?.hint ?? 'check that the path exists and that its disk works';
  return problem(
    known?.code ?? 'env/failed',
    `${says} while ${doing} (${[...placesOf(system), system.code].join(', ')})`,
    { hint },
  );
}

/** Node's own errors have codes too (`ERR_…`); those are wrong calls, not refusals. */
function systemErrorOf(error: unknown): SystemError | undefined {
  if (error instanceof AggregateError && error.errors.length > 0) return systemErrorOf(error.errors[0]);
  if (!(error instanceof Error)) return undefined;
  const { code, syscall } = error as Partial<SystemError>;
  const isSystem = typeof code === 'string' && /^E[A-Z0-9]+$/.test(code) && typeof syscall === 'string';
  return isSystem ? (error as unknown as SystemError) : undefined;
}

const descriptionOf = (errno: number | undefined): string | undefined =>
  errno === undefined ? undefined : getSystemErrorMap().get(errno)?.[1];

function placesOf({ path, dest, address, port }: SystemError): readonly string[] {
  if (path !== undefined) return [dest === undefined ? path : `${path} to ${dest}`];
  if (port !== undefined) return [address?.includes(':') ? `[${address}]:${port}` : `${address ?? ''}:${port}`];
  return address === undefined ? [] : [address];
}
