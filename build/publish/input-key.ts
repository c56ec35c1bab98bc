import { createHash } from 'node:crypto';
import type { Hash } from '../model/paths.ts';
import type { Sources } from '../model/source-file.ts';
import { textHash } from '../model/text-hash.ts';

/**
 * Hashes everything that a build reads. When the published site has the same key, the build only has to repeat its
 * diagnostics. Pages count by content, assets by their file state, because assets are only copied.
 * @param rest Other inputs as JSON data: configuration, versions, options.
 */
export function inputKey(sources: Sources, rest: readonly unknown[]): Hash {
  const hash = createHash('sha256');
  hash.update(JSON.stringify(rest));
  for (const file of [...sources.docs, ...sources.categories]) {
    hash.update(`\n${file.path}\n${textHash(file)}`);
    if (file.included) hash.update(`\n${JSON.stringify(file.included)}`);
  }
  hash.update(`\n${JSON.stringify(sources.sampleFiles)}`);
  for (const files of [sources.assets, sources.statics])
    hash.update(files.map(({ path, state }) => `\n${path} ${state}`).join(''));
  return hash.digest('hex') as Hash;
}
