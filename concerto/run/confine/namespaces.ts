/**
 * Confines commands with namespaces of Linux: other files, other processes and other hosts do not exist for them. Works
 * for root and, where the system allows it, for everyone; nothing has to be installed but what most systems have.
 */
import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeRoom, type Room, type User } from './room.ts';

/** How commands are confined on this machine. */
export interface Confinement {
  /** Whether this process is root, which then switches to an unprivileged user. */
  readonly isRoot: boolean;
}

export type Probe = { readonly confinement: Confinement } | { readonly why: string };

/** Unprivileged user ids: the range that systemd uses for dynamic service users. */
const strangers = { first: 61_184, last: 65_519 };

/** As root, each room has a user of its own, because the system limits processes by user. */
export function userFor({ isRoot }: Confinement): User {
  if (!isRoot) return { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const id = randomInt(strangers.first, strangers.last + 1);
  return { uid: id, gid: id };
}

let probed: Promise<Probe> | undefined;

/** Probed once: whether this machine has namespaces. */
export const probe = (): Promise<Probe> => {
  probed ??= tryOut();
  return probed;
};

/** @returns undefined if there are no namespaces. */
export async function confinementHere(): Promise<Confinement | undefined> {
  const probed = await probe();
  return 'why' in probed ? undefined : probed.confinement;
}

/**
 * The command that runs a script of bash in a room.
 * @param script Has `args` as `$1` and so on.
 */
export function confined(
  script: string,
  args: readonly string[],
  place: { readonly room: Room; readonly confinement: Confinement; readonly folder: string; readonly path: string },
): readonly [string, ...string[]] {
  const { room, confinement, folder, path } = place;
  const { uid, gid } = room.user;
  const inner = `cd -- "$1" && PATH=$2 && unset OLDPWD && shift 2 && ${script}`;
  const command = [...bash, inner, 'bash', folder, path, ...args];
  const [privileges, enter] = confinement.isRoot
    ? [[], ['chroot', room.folder, 'setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', dropAll]]
    : [
        ['--user', '--map-root-user'],
        ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`, `--root=${room.folder}`, 'setpriv'],
      ];
  const setUpArgs = [...bash, setUp, 'bash', room.mounts, ...enter, '--inh-caps=-all', '--no-new-privs'];
  return ['unshare', ...privileges, ...namespaces, ...setUpArgs, ...command];
}

/** Other users have none. */
const dropAll = '--bounding-set=-all';
const bash = ['bash', '--noprofile', '--norc', '-c'];
const namespaces = ['--mount', '--pid', '--net', '--ipc', '--uts', '--fork', '--kill-child'];

/** The init process of the new namespaces. It stays, so that the command is not the process that ignores signals. */
const setUp = `
PATH=/usr/sbin:/usr/bin:/sbin:/bin
mount -a -T "$1" && ip link set lo up || exit 125
unset SHLVL
shift
"$@"
exit $?`;

async function tryOut(): Promise<Probe> {
  if (process.platform !== 'linux') return { why: `${process.platform} has no namespaces` };
  const confinement = { isRoot: process.getuid?.() === 0 };
  const folder = realpathSync(mkdtempSync(join(realpathSync(tmpdir()), 'docs-probe-')));
  try {
    const writable = join(folder, 'writable');
    mkdirSync(writable);
    const place = { folder: writable, path: '/usr/bin:/bin', confinement };
    const room = makeRoom({ folder, writable: [writable], readable: [], user: userFor(confinement) });
    const [command, ...args] = confined(
      '[[ $$ != 1 && ! -e /etc/shadow ]] && (echo >/dev/tcp/127.0.0.1/9) 2>&1; echo done',
      [],
      {
        ...place,
        room,
      },
    );
    const { stdout } = await promisify(execFile)(command, args, { env: {}, timeout: 10_000 });
    // The network is up when the port refuses connections.
    if (/refused\b.*done/is.test(stdout)) return { confinement };
    return { why: 'the namespaces are not as expected' };
  } catch (error) {
    const { stderr = '', message } = error as Error & { readonly stderr?: string };
    return { why: (stderr.trim() || message).split('\n', 1)[0] ?? 'unknown reason' };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
