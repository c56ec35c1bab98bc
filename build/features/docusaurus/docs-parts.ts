/** Finds the plug-ins of a configuration of Docusaurus, and among them the sets of documents. */
import { isNoData, type KeyPath, listOf, mapOf, type RawMap, textOf } from '../../config/raw-data.ts';
import { sampleDoc, sampleFolder } from '../other-tools/serialize.ts';

export interface PluginPart {
  readonly name: string;
  readonly options: RawMap;
  readonly path: KeyPath;
}

/** Options of plug-in-content-docs. */
export interface DocsPart {
  readonly id: string;
  readonly options: RawMap;
  readonly path: KeyPath;
}

const presetParts: Readonly<Record<string, string>> = {
  docs: '@docusaurus/plugin-content-docs',
  blog: '@docusaurus/plugin-content-blog',
  pages: '@docusaurus/plugin-content-pages',
  sitemap: '@docusaurus/plugin-sitemap',
  svgr: '@docusaurus/plugin-svgr',
  debug: '@docusaurus/plugin-debug',
  theme: '@docusaurus/theme-classic',
};

/** Those of the classic preset, named by its options, then those of `plugins` and `themes`. */
export function pluginsOf(site: RawMap): readonly PluginPart[] {
  const found = listOf(site.presets).flatMap((entry, index): readonly PluginPart[] => {
    const preset = partOf(entry, ['presets', index]);
    if (!preset) return [];
    if (!/preset-classic\b|^classic$/.test(preset.name)) return [preset];
    const parts = { docs: {}, blog: {}, pages: {}, ...preset.options };
    return Object.entries(parts).flatMap(([key, options]) =>
      options === false || options === undefined
        ? []
        : [{ name: presetParts[key] ?? key, options: mapOf(options), path: [...preset.path, key] }],
    );
  });
  const others = ['plugins', 'themes'].flatMap((key) =>
    listOf(site[key]).flatMap((entry, index) => partOf(entry, [key, index]) ?? []),
  );
  return [...found, ...others];
}

/** `'name'`, `['name', options]` or a function. */
function partOf(entry: unknown, path: KeyPath): PluginPart | undefined {
  const [named, options] = Array.isArray(entry) ? entry : [entry, {}];
  if (named === null || named === undefined || named === false) return undefined;
  const name =
    fullName(textOf(named)) ?? (isNoData(named) && named.$noData === 'package' ? 'a package' : 'a plug-in of the site');
  return { name, options: mapOf(options), path: Array.isArray(entry) ? [...path, 1] : path };
}

/** Docusaurus accepts short names for its own plug-ins. */
const fullName = (name: string | undefined): string | undefined =>
  name !== undefined &&
  /^(?:content-(?:docs|blog|pages)|client-redirects|sitemap|svgr|debug|pwa|ideal-image)$/.test(name)
    ? `@docusaurus/plugin-${name}`
    : name;

export const docsParts = (site: RawMap): readonly DocsPart[] =>
  pluginsOf(site)
    .filter(({ name }) => /plugin-content-docs\b/.test(name))
    .map(({ options, path }) => ({ id: textOf(options.id) ?? 'default', options, path }));

/** A set of documents in the repository. */
interface EditedFolder {
  readonly siteFolder: string;
  /** Relative to the root. */
  readonly path: string;
}

/**
 * The address to which the path of a file in the repository is appended. Docusaurus appends the path from the site's
 * folder; a function gets the path from the folder of documents.
 */
export function editUrlOf(given: unknown, { siteFolder, path }: EditedFolder): string | undefined {
  const up = siteFolder === '' ? '' : siteFolder.replace(/[^/]+/g, '..');
  const fromSite = [up, path].filter((part) => part !== '').join('/');
  const example = isNoData(given)
    ? given.sample?.replace(sampleFolder, () => fromSite)
    : typeof given === 'string' && `${given.replace(/\/$/, '')}/${fromSite}/${sampleDoc}`;
  if (!example || !/^https?:\/\//.test(example)) return undefined;
  const address = new URL(example).href;
  const end = `${path}/${sampleDoc}`;
  return address.endsWith(`/${end}`) ? address.slice(0, -end.length) : undefined;
}
