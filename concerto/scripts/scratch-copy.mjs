/** A copy of the repository in which packages may be changed. */
import { copyFileSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** What is remembered of samples goes along: it is good in every checkout. */
const left = new Set(['.git', 'dist', 'node_modules']);

export function scratchCopy(root, folder) {
  copyTree(root, folder, copyFileSync, (name) => left.has(name));
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  // npm puts whole packages in the place of others, but writes its own notes where they lie.
  copyTree(from, to, link, (name) => name.startsWith('.') && name !== '.bin');
  copyFileSync(join(from, '.package-lock.json'), join(to, '.package-lock.json'));
}

/** @param leaves Names at the top that are left out. */
function copyTree(from, to, put, leaves = () => false) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (leaves(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyTree(source, target, put);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isFile()) put(source, target);
  }
}

/** Packages are many and large; on another disk they have to be copied. */
function link(source, target) {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}
