import { createHash } from 'node:crypto';
import type { Hash } from '../model/paths.ts';
import type { Sources } from '../model/source-file.ts';

/**
 * One hash over everything a build reads. When it is the one of the published site, there is nothing to do but to say
 * again what was said. Pages by content; other files by the state that the disk tells, since they are only copied.
 */
export function inputKey(sources: Sources, rest: readonly unknown[]): Hash {
  const hash = createHash('sha256');
  hash.update(JSON.stringify(rest));
  for (const file of [...sources.docs, ...sources.categories]) {
    hash.update(`\n${file.path}\n${file.text.length}\n`).update(file.text);
    if (file.included) hash.update(`\n${JSON.stringify(file.included)}`);
  }
  hash.update(`\n${JSON.stringify(sources.sampleFiles)}`);
  for (const { path, state } of [...sources.assets, ...sources.statics]) hash.update(`\n${path} ${state}`);
  return hash.digest('hex') as Hash;
}
