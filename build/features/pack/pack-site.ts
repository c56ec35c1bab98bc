/** The files of a packed site, made of those of a built one. Pure but for the compiler that it is given. */
import type { transform } from 'esbuild';
import { isFetched, type PackedSite } from '../../../src/shared/features/pack/packed-site.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { scriptJson } from '../../model/html.ts';
import { hostAddress, localStyles, type PackedSources } from './local-addresses.ts';
import { localPage, packedScript } from './local-page.ts';
import { classicScripts } from './pack-modules.ts';

export interface BuiltSite extends PackedSources {
  read(path: string): Uint8Array;
  /** The code of the packed script. */
  readonly script: string;
}

export interface PackedFile {
  /** Relative to the folder of the site. */
  readonly path: string;
  readonly content: string | Uint8Array;
}

/**
 * One file after the other, always in the same order, so that a large site need not be in memory.
 * @param found Gets what could not be packed.
 */
export async function* packedFiles(
  site: BuiltSite,
  compile: typeof transform,
  found: (diagnostic: Diagnostic) => void,
): AsyncGenerator<PackedFile> {
  const kept = [...site.files].filter((path) => !isOfHosts(path)).sort();
  const textOf = (path: string): string => new TextDecoder().decode(site.read(path));
  const pages = kept.filter((path) => path.endsWith('.html'));
  const modules = new Set<string>();
  for (const path of pages) {
    const page = localPage(textOf(path), path, site);
    for (const module of page.modules) modules.add(module);
    yield { path, content: page.html };
  }
  const description: PackedSite = { baseUrl: site.baseUrl, pages };
  yield { path: packedScript, content: `globalThis.packedSite=${scriptJson(description)};\n${site.script}` };
  const scripts = new Set<string>();
  const files = { has: (path: string) => site.files.has(path), read: textOf };
  for await (const { path, text, diagnostics } of classicScripts(modules, files, compile)) {
    diagnostics.forEach(found);
    scripts.add(path);
    yield { path, content: text };
  }
  for (const path of kept.filter((one) => !one.endsWith('.html') && !scripts.has(one))) {
    if (path.endsWith('.css')) {
      const place = { file: path, address: hostAddress(path, site.baseUrl) };
      yield { path, content: localStyles(textOf(path), place, site) };
      continue;
    }
    const content = site.read(path);
    if (isFetched(path)) yield { path: `${path}.js`, content: dataScript(path, content) };
    if (!path.endsWith('.bin')) yield { path, content };
  }
}

/** What only hosts and browsers on the network read: data for going to another page, settings of hosts, and the worker. */
const isOfHosts = (path: string): boolean =>
  /(?:^|\/)(?:index\.bin|sw\.js|_headers|_redirects)$|(?:^|\/)assets\/sidebar-\w+\.html$/.test(path) ||
  path.split('/').some((part) => part.startsWith('.'));

/** A script that hands over what code of the site fetches. */
function dataScript(path: string, content: Uint8Array): string {
  const data = path.endsWith('.bin')
    ? { base64: Buffer.from(content).toString('base64') }
    : { text: new TextDecoder().decode(content) };
  return `packed.data(${JSON.stringify(path)},${scriptJson(data)});\n`;
}
