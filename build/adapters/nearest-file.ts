/** Adapter: finds the file that was probably meant by a path that does not exist. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { nearest } from '../model/nearest.ts';
import { entriesOf } from './disk.ts';

/**
 * @param folder What the path is relative to.
 * @param written As its author wrote it, with `/`.
 * @returns The path of a file with nearly the same name in nearly the same folder, with the same beginning (`./`,
 *          `@site/`); undefined if there is none.
 */
export function nearestFile(folder: string, written: string): string | undefined {
  const [, start = '', rest = ''] = /^((?:@site\/|\.{0,2}\/)*)(.*)$/s.exec(written) ?? [];
  const base = join(folder, start.replace('@site/', ''));
  const found = rest.split('/').reduce<string | undefined>((path, name, index, names) => {
    const next = path === undefined ? undefined : nearestName(join(base, path), name, index === names.length - 1);
    return next === undefined ? undefined : path === '' ? next : `${path}/${next}`;
  }, '');
  return found === undefined ? undefined : start + found;
}

/** "Did you mean" for a path that does not exist. */
export function nearestFileHint(folder: string, written: string): string | undefined {
  const meant = nearestFile(folder, written);
  return meant === undefined || meant === written ? undefined : `did you mean \`${meant}\`?`;
}

function nearestName(folder: string, name: string, isFile: boolean): string | undefined {
  if (!isFile && existsSync(join(folder, name))) return name;
  const names = namesIn(folder, isFile);
  const same = names.find((one) => stem(one) === stem(name));
  const near = nearest(name, names) ?? nearest(stem(name), names.map(stem));
  return same ?? names.find((one) => one === near || stem(one) === near);
}

/** Imports may leave these endings out. */
const stem = (name: string): string => name.replace(/\.[cm]?[jt]sx?$/, '');

const namesIn = (folder: string, areFiles: boolean): readonly string[] =>
  entriesOf(folder)
    .filter((entry) => !entry.name.startsWith('.') && entry.name !== 'node_modules')
    .filter((entry) => entry.isDirectory() !== areFiles)
    .map(({ name }) => name)
    .sort();
