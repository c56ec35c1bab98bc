/**
 * Converts errors of the operating system (disk, permissions, limits, ports) to diagnostics. Users can act on these, so
 * they get a sentence and a hint instead of a stack trace. Any other exception is a bug in this tool.
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
  readonly text: string;
  readonly hint: string;
}

const explanations: Readonly<Record<string, Explanation>> = {
  ENOSPC: {
    code: 'env/disk-full',
    text: 'no space left on the disk',
    hint: 'free some space and run the command again',
  },
  EDQUOT: {
    code: 'env/disk-full',
    text: 'the disk quota is used up',
    hint: 'free some space or ask for a larger quota',
  },
  EACCES: {
    code: 'env/permission',
    text: 'permission denied',
    hint: 'check the owner and the permissions of this path',
  },
  EPERM: {
    code: 'env/permission',
    text: 'operation not permitted',
    hint: 'check the owner and the permissions of this path',
  },
  EROFS: { code: 'env/permission', text: 'the file system is read-only', hint: 'choose a place that can be written' },
  EMFILE: {
    code: 'env/too-many-files',
    text: 'this process has too many files open',
    hint: 'raise the limit, e.g. `ulimit -n 4096`, and run the command again',
  },
  ENFILE: {
    code: 'env/too-many-files',
    text: 'the machine has too many files open',
    hint: 'close other programs or raise the limit of the system',
  },
  EADDRINUSE: {
    code: 'env/port',
    text: 'the port is in use',
    hint: 'choose another one with --port, or end the other program',
  },
  EADDRNOTAVAIL: {
    code: 'env/port',
    text: 'this machine does not have the address',
    hint: 'choose another one with --host',
  },
};

/** Error codes that mean something else for ports and file watchers. */
const bySyscall: Readonly<Record<string, Explanation>> = {
  'listen EACCES': {
    code: 'env/port',
    text: 'the port needs more rights than this user has',
    hint: 'choose a port above 1023 with --port',
  },
  'watch ENOSPC': {
    code: 'env/too-many-files',
    text: 'the machine watches too many files',
    hint: 'raise fs.inotify.max_user_watches, or watch with --poll',
  },
  'watch EMFILE': {
    code: 'env/too-many-files',
    text: 'the machine has too many watchers',
    hint: 'raise fs.inotify.max_user_instances, or watch with --poll',
  },
};

/**
 * Converts a system error to a diagnostic.
 * @param doing What the program was doing; completes a sentence after "while", e.g. `writing the site`.
 * @returns `env/disk-full`, `env/permission`, `env/too-many-files`, `env/port`, or `env/failed` for all other system
 *          errors; undefined for anything else, which the caller should rethrow.
 */
export function envProblem(error: unknown, activity: string): Diagnostic | undefined {
  const system = findSystemError(error);
  if (!system) return undefined;
  const known = bySyscall[`${system.syscall} ${system.code}`] ?? explanations[system.code];
  const text = known?.text ?? describeErrno(system.errno) ?? 'the system refused';
  const hint = known?.hint ?? 'check that the path exists and that its disk works';
  return problem(
    known?.code ?? 'env/failed',
    `${text} while ${activity} (${[...describeLocation(system), system.code].join(', ')})`,
    { hint },
  );
}

/** Node's own errors have codes too (`ERR_…`), but those are programming errors. */
function findSystemError(error: unknown): SystemError | undefined {
  if (error instanceof AggregateError && error.errors.length > 0) return findSystemError(error.errors[0]);
  if (!(error instanceof Error)) return undefined;
  const { code, syscall } = error as Partial<SystemError>;
  const isSystem = typeof code === 'string' && /^E[A-Z0-9]+$/.test(code) && typeof syscall === 'string';
  return isSystem ? (error as unknown as SystemError) : undefined;
}

const describeErrno = (errno: number | undefined): string | undefined =>
  errno === undefined ? undefined : getSystemErrorMap().get(errno)?.[1];

function describeLocation({ path, dest, address, port }: SystemError): readonly string[] {
  if (path !== undefined) return [dest === undefined ? path : `${path} to ${dest}`];
  if (port !== undefined) return [address?.includes(':') ? `[${address}]:${port}` : `${address ?? ''}:${port}`];
  return address === undefined ? [] : [address];
}
