/** Old packages for recorded programs: every set of versions lies in a folder of its own, and is installed once. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @param cache Folder of the sets.
 * @param packages Names with exact versions: `@accordproject/concerto-core@0.82.11`.
 * @returns The folder whose `node_modules` holds them. Throws when npm does not succeed.
 */
export function installVersions(cache, packages, say) {
  const name = packages.map((each) => each.replace('@accordproject/', '').replaceAll('/', '+')).join('_');
  const folder = join(cache, name);
  const done = join(folder, 'installed');
  if (existsSync(done)) return folder;
  say(`installing ${packages.join(' ')}`);
  // What an installation left that was ended half-way.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  npm(folder, ['install', '--save-exact', ...packages]);
  writeFileSync(done, '');
  return folder;
}

/** With the user's settings, quietly, and without the packages' own scripts. */
export function npm(folder, args) {
  const ran = spawnSync('npm', [...args, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    // Some requests for versions that do not fit keep npm busy for ever.
    timeout: 300_000,
  });
  if (ran.status === 0) return;
  const why = ran.error?.message ?? `${ran.stdout}${ran.stderr}`.replace(/^.*complete log of this run.*$/gm, '').trim();
  throw new Error(`\`npm ${args.join(' ')}\` did not succeed: ${why}`);
}
