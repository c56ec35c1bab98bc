/** The empty folder in which a reader follows a page: files appear and commands run in it; then it is gone. */
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve, sep } from 'node:path';
import { normalize } from '../match-output.ts';
import { atExit } from './at-exit.ts';
import { refuseNetwork } from './refuse-network.ts';
import type { WarmNode } from './warm/warm-node.ts';

export interface Scratch {
  /** The reader's folder. Packages and everything of ours lie outside it, so that listings and globs are clean. */
  readonly folder: string;
  /** Where the reader is now: the folder or one below. */
  current(): string;
  /** File into which a command's last folder is written. */
  readonly lastFolder: string;
  readonly environment: Readonly<Record<string, string>>;
  /** @param path Relative to where the reader is. */
  write(path: string, text: string): void;
  /** Without what differs from machine to machine. */
  plain(output: string): string;
  remove(): void;
}

/** NODE_OPTIONS of samples as far as V8 is concerned. @param megabytes Of memory, for what a program keeps. */
export const memoryOption = (megabytes: number): string => `--max-old-space-size=${megabytes}`;

/**
 * @param megabytes Of memory, for what a program keeps.
 * @param warm The `node` of its programs; absent: the one that runs this.
 */
export function makeScratch(root: string, megabytes: number, warm?: WarmNode): Scratch {
  const outer = realpathSync(mkdtempSync(join(realpathSync(tmpdir()), 'docs-run-')));
  const clear = (): void => rmSync(outer, { recursive: true, force: true, maxRetries: 3 });
  const forget = atExit(clear);
  const [folder, home, temporary] = [join(outer, 'page'), join(outer, 'home'), join(outer, 'tmp')];
  for (const each of [folder, home, temporary]) mkdirSync(each);
  const packages = join(realpathSync(root), 'node_modules');
  symlinkSync(warm?.packages ?? packages, join(outer, 'node_modules'));
  const guard = join(outer, 'refuse-network.cjs');
  writeFileSync(guard, refuseNetwork);
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
      TZ: 'UTC',
      LANG: 'C.UTF-8',
      NO_COLOR: '1',
      NODE_OPTIONS: `--require ${JSON.stringify(guard)} ${memoryOption(megabytes)}`,
    },
    write(path, text) {
      const file = resolve(current(), path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    },
    plain: (output) =>
      normalize(output, [folder, outer, ...(warm ? [warm.folder] : []), dirname(packages), resolve(root)]),
    remove() {
      clear();
      forget();
    },
  };
}
