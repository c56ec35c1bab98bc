/** All addresses of other origins in the files of a site, each use once. Pure, but for making the files. */
import type { OutputFile } from '../../model/output-file.ts';
import { cssReferences } from './css-references.ts';
import { htmlReferences } from './html-references.ts';
import { kinds, originOf, type Reference } from './reference.ts';
import { scriptReferences } from './script-references.ts';

export interface Use extends Reference {
  readonly origin: string;
  /** The first file of the output that holds it. */
  readonly output: string;
  /** Pages that hold it, or that load the file that does. */
  readonly pages: number;
}

/** @param own The origin of the site; undefined if it is not known. */
export function collectUses(files: Iterable<OutputFile>, own: string | undefined): readonly Use[] {
  const uses = new Map<string, { use: Use; pages: number }>();
  /** How many pages load a file of the site, by the end of its address. */
  const loadedBy = new Map<string, number>();
  for (const file of files) {
    const isPage = /\.html?$/i.test(file.path);
    const inFile = new Set<string>();
    for (const reference of referencesIn(file)) {
      const origin = originOf(reference.url);
      if (origin === undefined || origin === own) {
        if (isPage && reference.kind === 'load') inFile.add(nameOf(reference.url));
        continue;
      }
      const key = JSON.stringify([reference.kind, reference.via, reference.url, isPage]);
      const known = uses.get(key);
      if (!known) uses.set(key, { use: { ...reference, origin, output: file.path, pages: 0 }, pages: isPage ? 1 : 0 });
      else if (isPage && !inFile.has(key)) known.pages += 1;
      inFile.add(key);
    }
    for (const name of inFile) loadedBy.set(name, (loadedBy.get(name) ?? 0) + 1);
  }
  return [...uses.values()]
    .map(({ use, pages }) => ({ ...use, pages: pages === 0 ? (loadedBy.get(nameOf(use.output)) ?? 0) : pages }))
    .sort(
      (a, b) =>
        kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || (a.origin < b.origin ? -1 : a.origin > b.origin ? 1 : 0),
    );
}

/** Names of compiled files have a hash, so they are enough. */
const nameOf = (address: string): string =>
  address
    .replace(/[?#].*$/, '')
    .split('/')
    .at(-1) ?? '';

function referencesIn({ path, content }: OutputFile): Iterable<Reference> {
  const text = (): string => {
    const found = content();
    return typeof found === 'string' ? found : Buffer.from(found).toString('utf8');
  };
  const [, type = ''] = /\.(\w+)$/.exec(path) ?? [];
  switch (type.toLowerCase()) {
    case 'html':
    case 'htm':
      return htmlReferences(text());
    case 'svg':
      // Pictures load nothing; a reader may open one by itself.
      return [...htmlReferences(text())].map((one) => (one.kind === 'load' ? { ...one, kind: 'action' } : one));
    case 'css':
      return cssReferences(text());
    case 'js':
    case 'mjs':
      return scriptReferences(text());
    case 'webmanifest':
      return manifestReferences(text());
    default:
      return [];
  }
}

/** Pictures and addresses of a manifest, wherever they stand in it. */
function manifestReferences(json: string): readonly Reference[] {
  const urls = [...json.matchAll(/"(?:src|url|start_url|scope)"\s*:\s*"([^"]+)"/g)].map(([, url = '']) => url);
  return urls.map((url) => ({ url, kind: 'action', via: 'manifest', directive: 'img-src' }));
}
