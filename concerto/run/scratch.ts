/** A temporary folder that stands for the reader's: the files of a page are written to it and its commands run in it. */
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { normalize } from '../match-output.ts';
import { atExit } from './at-exit.ts';
import { moveClock } from './move-clock.ts';
import { refuseNetwork } from './refuse-network.ts';
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
  /** @param path Relative to the working directory of the next command. */
  write(path: string, text: string): void;
  /** Removes what differs from machine to machine. */
  plain(output: string): string;
  remove(): void;
}

/** A path as such and as it stands in `file:` addresses. */
const names = (path: string): readonly string[] => [...new Set([path, pathToFileURL(path).pathname])];

/** The part of NODE_OPTIONS that concerns V8. @param megabytes Limit of the JavaScript heap. */
export const memoryOption = (megabytes: number): string => `--max-old-space-size=${megabytes}`;

/**
 * @param megabytes Limit of the JavaScript heap.
 * @param warm The `node` that runs the programs; absent: the one of this process.
 */
export function makeScratch(root: string, megabytes: number, warm?: WarmNode, world: World = homeWorld): Scratch {
  const outer = realpathSync(mkdtempSync(join(realpathSync(tmpdir()), 'docs-run-')));
  const clear = (): void => rmSync(outer, { recursive: true, force: true, maxRetries: 3 });
  const forget = atExit(clear);
  const [folder, home, temporary] = [join(outer, world.folder), join(outer, 'home'), join(outer, 'tmp')];
  for (const each of [folder, home, temporary]) mkdirSync(each);
  const packages = join(realpathSync(root), 'node_modules');
  symlinkSync(warm?.packages ?? packages, join(outer, 'node_modules'));
  const preload = join(outer, 'preload.cjs');
  writeFileSync(preload, world.clock === 0 ? refuseNetwork : refuseNetwork + moveClock(world.clock));
  const lastFolder = join(outer, 'last-folder');

  const current = (): string => {
    let last = '';
    try {
      last = realpathSync(readFileSync(lastFolder, 'utf8').trimEnd());
    } catch {}
    return `${last}${sep}`.startsWith(`${folder}${sep}`) ? last : folder;
  };
  return {
    folder,
    current,
    lastFolder,
    environment: {
      PATH: [...(warm ? [warm.bin] : []), join(packages, '.bin'), dirname(process.execPath), '/usr/bin', '/bin'].join(
        delimiter,
      ),
      HOME: home,
      TMPDIR: temporary,
      TZ: world.zone,
      LANG: world.locale,
      NO_COLOR: '1',
      NODE_OPTIONS: `--require ${JSON.stringify(preload)} ${memoryOption(megabytes)}`,
    },
    write(path, text) {
      const file = resolve(current(), path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
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
