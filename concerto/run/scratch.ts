/** A temporary folder that stands for the reader's: the files of a page are written to it and its commands run in it. */
import {
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { normalize } from '../match-output.ts';
import { atExit } from './at-exit.ts';
import { systemFolders } from './compilers.ts';
import { type Confinement, userFor } from './confine/namespaces.ts';
import { makeRoom, type Room, type User } from './confine/room.ts';
import { moveClock } from './move-clock.ts';
import { refuseNetwork } from './refuse-network.ts';
import { removeFolder } from './remove-folder.ts';
import { folderServer, serverFile } from './serve-folder.ts';
import type { WarmNode } from './warm/warm-node.ts';
import { home as homeWorld, type World } from './worlds.ts';

export interface Scratch {
  /** The reader's folder. Packages and our own files lie outside it, so that listings and globs do not show them. */
  readonly folder: string;
  /** Working directory of the next command: the folder or one below it. */
  current(): string;
  /** File to which a command writes its last working directory. */
  readonly lastFolder: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Everything that samples write goes there. Confined ones cannot write to its other files. */
  readonly writable: string;
  /** Absent: commands run with the rights of this process. */
  readonly confined?: { readonly room: Room; readonly confinement: Confinement };
  /** @param path Relative to the working directory of the next command. */
  write(path: string, text: string): void;
  /** Takes a file away from there. @returns its text; undefined where there is none. */
  take(path: string): string | undefined;
  /** Removes what differs from machine to machine. */
  plain(output: string): string;
  remove(): void;
}

/** A path, plain and as part of a `file:` URL. */
const names = (path: string): readonly string[] => [...new Set([path, pathToFileURL(path).pathname])];

/** The part of NODE_OPTIONS that concerns V8. @param megabytes Limit of the JavaScript heap. */
export const memoryOption = (megabytes: number): string => `--max-old-space-size=${megabytes}`;

export interface ScratchOptions {
  /** The `node` that runs the programs; absent: the one of this process. */
  readonly warm?: WarmNode | undefined;
  readonly world?: World;
  /** Absent: commands run with the rights of this process. */
  readonly confinement?: Confinement | undefined;
}

/** @param megabytes Limit of the JavaScript heap. */
export function makeScratch(root: string, megabytes: number, options: ScratchOptions = {}): Scratch {
  const { warm, world = homeWorld, confinement } = options;
  const whole = realpathSync(mkdtempSync(join(realpathSync(tmpdir()), 'docs-run-')));
  const outer = join(whole, 'reader');
  const clear = (): void => removeFolder(whole);
  const forget = atExit(clear);
  const [folder, home, temporary] = [join(outer, world.folder), join(outer, 'home'), join(outer, 'tmp')];
  for (const each of [outer, folder, home, temporary]) mkdirSync(each);
  const packages = join(realpathSync(root), 'node_modules');
  symlinkSync(warm?.packages ?? packages, join(outer, 'node_modules'));
  const preload = join(outer, 'preload.cjs');
  writeFileSync(preload, world.clock === 0 ? refuseNetwork : refuseNetwork + moveClock(world.clock));
  writeFileSync(join(outer, serverFile), folderServer);
  const lastFolder = join(outer, 'last-folder');
  const user = confinement && userFor(confinement);
  const own = owner(confinement?.isRoot ? user : undefined);
  writeFileSync(lastFolder, '');
  const writable = [folder, home, temporary, lastFolder];
  for (const each of writable) own(each);

  const current = (): string => lastFolderIn(folder, lastFolder);
  return {
    folder,
    current,
    lastFolder,
    writable: outer,
    ...(confinement &&
      user && {
        confined: {
          confinement,
          room: makeRoom({
            folder: whole,
            writable,
            readable: [outer, packages, ...filesOfNode(process.execPath), ...(warm ? [warm.folder] : [])],
            user,
          }),
        },
      }),
    environment: environmentOf({ warm, world, packages, home, temporary, preload, megabytes }),
    write: (path, text) => writeInside(folder, { file: resolve(current(), path), text, own }),
    take(path) {
      const file = resolve(current(), path);
      if (!existsSync(file) || !lstatSync(file).isFile()) return undefined;
      const text = readFileSync(file, 'utf8');
      rmSync(file);
      return text;
    },
    plain: (output) =>
      normalize(
        output,
        [folder, outer, ...(warm ? [warm.folder] : []), dirname(packages), resolve(root)].flatMap(names),
      ),
    remove() {
      clear();
      forget();
    },
  };
}

interface EnvironmentParts {
  readonly warm: WarmNode | undefined;
  readonly world: World;
  readonly packages: string;
  readonly home: string;
  readonly temporary: string;
  readonly preload: string;
  readonly megabytes: number;
}

const environmentOf = ({
  warm,
  world,
  packages,
  home,
  temporary,
  preload,
  megabytes,
}: EnvironmentParts): Readonly<Record<string, string>> => ({
  PATH: [...(warm ? [warm.bin] : []), join(packages, '.bin'), dirname(process.execPath), ...systemFolders].join(
    delimiter,
  ),
  HOME: home,
  TMPDIR: temporary,
  TZ: world.zone,
  LANG: world.locale,
  NO_COLOR: '1',
  NODE_OPTIONS: `--require ${JSON.stringify(preload)} ${memoryOption(megabytes)}`,
});

/** The installation of Node.js. What lies around it may be private: the folder `bin` can be in a home. */
export function filesOfNode(command: string): readonly string[] {
  const bin = dirname(command);
  if (basename(bin) !== 'bin') return [command];
  return [command, join(bin, 'npm'), join(bin, 'npx'), join(dirname(bin), 'lib')];
}

/** @returns `folder` if the last command left it, or left something else than a path. */
function lastFolderIn(folder: string, file: string): string {
  let last = '';
  try {
    // A sample could have replaced it with something that never ends when read.
    if (lstatSync(file).isFile()) last = realpathSync(readFileSync(file, 'utf8').trimEnd());
  } catch {}
  return `${last}${sep}`.startsWith(`${folder}${sep}`) ? last : folder;
}

type Own = (path: string) => void;

/** Gives a file to the user that samples run as. */
const owner = (user: User | undefined): Own =>
  user ? (path) => lchownSync(path, user.uid, user.gid) : () => undefined;

/** Follows no link that a sample has put in the way. */
function writeInside(
  folder: string,
  { file, text, own }: { readonly file: string; readonly text: string; readonly own: Own },
): void {
  let parent = folder;
  for (const name of relative(folder, dirname(file)).split(sep).filter(Boolean)) {
    parent = join(parent, name);
    if (lstatSync(parent, { throwIfNoEntry: false })?.isDirectory()) continue;
    rmSync(parent, { recursive: true, force: true });
    mkdirSync(parent);
    own(parent);
  }
  rmSync(file, { recursive: true, force: true });
  writeFileSync(file, text, { flag: 'wx' });
  own(file);
}
