/**
 * What a confined sample sees of the file system: the system's programs, the packages and its own folder, nothing else.
 * A room is a folder of mount points, and the list of what is mounted there when a command starts.
 */
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, sep } from 'node:path';

export interface Room {
  /** Becomes the root of the file system. */
  readonly folder: string;
  /** The mounts, in the format of /etc/fstab. */
  readonly mounts: string;
  /** Who the samples in it are. */
  readonly user: User;
}

export interface RoomPlan {
  /** For the room; must exist and be empty. */
  readonly folder: string;
  /** Folders and files that samples can read; missing ones are left out. */
  readonly readable: readonly string[];
  /** The only ones that samples can write to. They cannot replace them: a link there would lead the tool elsewhere. */
  readonly writable: readonly string[];
  readonly user: User;
}

export interface User {
  readonly uid: number;
  readonly gid: number;
}

const devices = ['null', 'zero', 'full', 'random', 'urandom'];
/** What programs need of /etc to start; the rest is not mounted. Debian keeps the settings of Java there. */
const settings = /^(?:ld\.so\.cache|alternatives|java-\d+-openjdk)$/;

export function makeRoom({ folder: outer, writable, readable, user }: RoomPlan): Room {
  const folder = join(outer, 'root');
  const mounts = join(outer, 'mounts');
  mkdirSync(folder);
  const inside = (path: string): string => join(folder, path);
  const lines = [line(folder, folder, 'bind,ro')];
  const show = (path: string, options = 'rbind,ro'): void => {
    if (isLink(path)) {
      showLink(path, inside(path));
      return;
    }
    makeMountPoint(inside(path), path);
    lines.push(line(path, inside(path), options));
  };
  const folders = [...systemFolders(folder), ...readable.flatMap(andRealPath)].filter((path) => existsSync(path));
  for (const path of withoutNested(folders)) show(path);
  for (const name of devices) show(`/dev/${name}`, 'bind');
  for (const name of readdirSync('/etc')) if (settings.test(name)) show(`/etc/${name}`, 'bind,ro');
  writeSettings(inside('/etc'), user);
  for (const [name, target] of Object.entries(standardStreams)) symlinkSync(target, inside(`/dev/${name}`));
  for (const path of writable) show(path, 'bind,rw');
  mkdirSync(inside('/proc'));
  lines.push(`proc ${escaped(inside('/proc'))} proc defaults 0 0`);
  writeFileSync(mounts, `${lines.join('\n')}\n`);
  return { folder, mounts, user };
}

const standardStreams = {
  fd: '/proc/self/fd',
  stdin: '/proc/self/fd/0',
  stdout: '/proc/self/fd/1',
  stderr: '/proc/self/fd/2',
};

const line = (from: string, to: string, options: string): string =>
  `${escaped(from)} ${escaped(to)} none ${options} 0 0`;

const escaped = (path: string): string =>
  path.replace(/[\s\\#]/g, (character) => `\\${character.charCodeAt(0).toString(8).padStart(3, '0')}`);

const andRealPath = (path: string): readonly string[] => (existsSync(path) ? [path, realpathSync(path)] : []);

/** On most systems /bin and the like are links into /usr. */
function systemFolders(folder: string): readonly string[] {
  const own: string[] = ['/usr'];
  for (const name of ['bin', 'sbin', 'lib', 'lib32', 'lib64', 'libx32', 'nix']) {
    const path = `/${name}`;
    if (!existsSync(path)) continue;
    if (isLink(path)) showLink(path, join(folder, name));
    else own.push(path);
  }
  return own;
}

const withoutNested = (paths: readonly string[]): readonly string[] =>
  [...new Set(paths)].filter((path) => !paths.some((other) => other !== path && path.startsWith(`${other}${sep}`)));

const isLink = (path: string): boolean => lstatSync(path).isSymbolicLink();

function showLink(path: string, place: string): void {
  mkdirSync(dirname(place), { recursive: true });
  symlinkSync(readlinkSync(path), place);
}

function makeMountPoint(point: string, source: string): void {
  const isFolder = lstatSync(realpathSync(source)).isDirectory();
  mkdirSync(isFolder ? point : dirname(point), { recursive: true });
  if (!isFolder) writeFileSync(point, '');
}

function writeSettings(folder: string, { uid, gid }: User): void {
  mkdirSync(folder, { recursive: true });
  const files = {
    passwd: `root:x:0:0:root:/:/bin/sh\nreader:x:${uid}:${gid}:reader:/:/bin/bash\n`,
    group: `root:x:0:\nreader:x:${gid}:\n`,
    hosts: '127.0.0.1 localhost\n::1 localhost\n',
    'nsswitch.conf': 'hosts: files\n',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}
