/** Compilers of other languages: some samples need them, and few machines have them. */
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** Where samples find the programs of the system. */
export const systemFolders: readonly string[] = ['/usr/bin', '/bin'];

interface Compiler {
  readonly name: string;
  /** Finds the version in the path of the installation, to which the command is a link on Debian. */
  readonly version: RegExp;
  /** A library without which the samples do not compile. */
  readonly library?: string;
}

/** By the command that a sample names in `needs`. */
const compilers: Readonly<Record<string, Compiler>> = {
  go: { name: 'Go', version: /\/go-(\d+\.\d+)\// },
  javac: { name: 'Java', version: /\/java-(\d+)-/, library: '/usr/share/java/jackson-databind.jar' },
};

export const knownCompilers: readonly string[] = Object.keys(compilers);

function pathOf(command: string): string | undefined {
  const library = compilers[command]?.library;
  if (library !== undefined && !existsSync(library)) return undefined;
  return systemFolders.map((folder) => join(folder, command)).find((path) => existsSync(path));
}

export const isInstalled = (command: string): boolean => pathOf(command) !== undefined;

/** `Go 1.19`, or `Go` where the path does not tell the version; undefined if it is not installed. */
export function compilerNamed(command: string): string | undefined {
  const compiler = compilers[command];
  const path = pathOf(command);
  if (compiler === undefined || path === undefined) return undefined;
  const [, version] = compiler.version.exec(realpathSync(path)) ?? [];
  return version === undefined ? compiler.name : `${compiler.name} ${version}`;
}

/** All that are installed here. */
export const installedCompilers = (): readonly string[] => knownCompilers.flatMap((name) => compilerNamed(name) ?? []);
