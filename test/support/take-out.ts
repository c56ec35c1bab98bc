/** Copies of this repository, and features taken out of them. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Feature } from '../../build/features/feature.ts';
import { packageDir } from './command.ts';

const leftBehind = /^(?:\.git|dist|lib|node_modules)$/;
const leftInFolders = /[\\/](?:node_modules|output|\.docs-build)$/;

/** @returns Its path. The packages are those of this repository. */
export function copyRepository(): string {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'docs-build-take-out-')));
  for (const name of readdirSync(packageDir).filter((one) => !leftBehind.test(one)))
    cpSync(join(packageDir, name), join(copy, name), {
      recursive: true,
      filter: (path) => !leftInFolders.test(path),
    });
  symlinkSync(join(packageDir, 'node_modules'), join(copy, 'node_modules'), 'junction');
  // Some tests ask Git for the files.
  execFileSync('git', ['init', '--quiet'], { cwd: copy });
  return copy;
}

/** The features that go with one, because they build on it, itself first. */
export function goesWith(name: string, features: readonly Feature[]): readonly string[] {
  const gone = new Set([name]);
  for (const one of gone) for (const { name: other, needs = [] } of features) if (needs.includes(one)) gone.add(other);
  return [...gone];
}

const sides = ['build', 'src', 'src/shared', 'test'];
const tables = ['index.ts', 'facts.ts', 'keys.ts', 'markdown.ts'];

/** Deletes the folders of a feature and its rows. */
export function takeOut(copy: string, feature: string): void {
  for (const side of sides) rmSync(join(copy, side, 'features', feature), { recursive: true, force: true });
  for (const table of tables) {
    const file = join(copy, 'build/features', table);
    writeFileSync(file, withoutRow(readFileSync(file, 'utf8'), feature));
  }
}

export function withoutRow(table: string, feature: string): string {
  const row = new RegExp(`^import \\{ (\\w+) \\} from '\\./${feature}/\\w+\\.ts';\\n`, 'm');
  const name = row.exec(table)?.[1];
  if (name === undefined) return table;
  return table.replace(row, '').replace(new RegExp(`(?<=[[\\s])${name}(?:,\\s*|(?=\\s*\\]))`), '');
}

/** Puts a feature back as it is in this repository. */
export function putBack(copy: string, feature: string): void {
  for (const side of sides)
    if (existsSync(join(packageDir, side, 'features', feature)))
      cpSync(join(packageDir, side, 'features', feature), join(copy, side, 'features', feature), { recursive: true });
  for (const table of tables) cpSync(join(packageDir, 'build/features', table), join(copy, 'build/features', table));
}
