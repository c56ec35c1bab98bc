/**
 * An esbuild plug-in that changes one call in mdast-util-from-markdown. The package copies its whole context for every event
 * to set one field of it, which takes an eighth of all parsing time. Handlers use the context only while they are called, so
 * all of them can share one. The compilation fails if the package no longer holds this call.
 */
import { readFile } from 'node:fs/promises';

const copied =
  /(\s+)(handler\[events\[index\]\[1\]\.type\]\.call\()\{\s*\.\.\.context,\s*(sliceSerialize): ([^\n]+)\n\s*\}, /g;

export const sharedParseContext = {
  name: 'shared-parse-context',
  setup(build) {
    build.onLoad({ filter: /mdast-util-from-markdown[\\/]lib[\\/]index\.js$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      if (text.match(copied)?.length !== 1)
        throw new Error(`${path} has changed: see whether scripts/shared-parse-context.mjs is still needed`);
      return { contents: text.replace(copied, '$1context.$3 = $4;$1$2context, '), loader: 'js' };
    });
  },
};
