/** Short names of folders, as the bundler of a site and its tsconfig.json have them. Pure. */
import { isAbsolute, join, relative } from 'node:path';
import JSON5 from 'json5';
import * as v from 'valibot';
import { isMap, listOf, mapOf, type RawMap, textOf } from '../../config/raw-data.ts';
import { folderSchema } from '../../navigation/options.ts';
import type { SiteFacts } from './foreign-site.ts';

/** Without an `@`, `~`, or `$`, an alias looks like a path from the page. */
const named = /^[@~$][\w./-]*$/;

/**
 * @param vite Key of that name in a configuration of Astro or VitePress. Paths are absolute, or relative to the folder
 *        of the site.
 * @param readsTypeScript Whether the tool follows `paths` of tsconfig.json, as Astro does.
 */
export function aliasesOf(vite: unknown, facts: SiteFacts, readsTypeScript: boolean): RawMap | undefined {
  const given = mapOf(mapOf(vite).resolve).alias;
  const fromVite = isMap(given)
    ? Object.entries(given)
    : listOf(given).map((one) => [mapOf(one).find, mapOf(one).replacement] as const);
  const pairs = [...(readsTypeScript ? fromTypeScript(facts) : []), ...fromVite].flatMap(([name, folder]) => {
    const key = textOf(name)?.replace(/\/$/, '');
    const path = textOf(folder)?.replace(/\/$/, '');
    if (key === undefined || path === undefined || !named.test(key)) return [];
    // Vite takes `/src` for a folder of the site.
    const inSite = join(facts.siteFolder, `./${path}`);
    const isOnDisk = isAbsolute(path) && !facts.exists(inSite);
    const inRoot = (isOnDisk ? relative(facts.root, path) : inSite).replaceAll('\\', '/').replace(/^\.$/, '');
    // No documents are in hidden folders, or outside of the root.
    return inRoot === '' || (v.is(folderSchema, inRoot) && !inRoot.includes('*')) ? [[key, inRoot] as const] : [];
  });
  return pairs.length > 0 ? Object.fromEntries(pairs) : undefined;
}

/** `"paths": { "@assets/*": ["src/assets/*"] }`. Files that it extends are not read. */
function fromTypeScript({ siteFolder, read }: SiteFacts): readonly (readonly [string, string])[] {
  const text = ['tsconfig.json', 'jsconfig.json'].map((name) => read(join(siteFolder, name))).find(Boolean);
  const { baseUrl, paths } = mapOf(mapOf(text === undefined ? {} : dataIn(text)).compilerOptions);
  return Object.entries(mapOf(paths)).flatMap(([name, folders]) => {
    const folder = textOf(listOf(folders)[0]);
    if (!name.endsWith('/*') || !folder?.endsWith('/*')) return [];
    const path = join(textOf(baseUrl) ?? '.', folder.slice(0, -2)).replace(/^.*\$\{configDir\}/, '.');
    return [[name.slice(0, -2), path] as const];
  });
}

function dataIn(text: string): unknown {
  try {
    return JSON5.parse(text);
  } catch {
    return {};
  }
}
