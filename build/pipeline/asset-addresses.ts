import { createHash } from 'node:crypto';
import { type OutputFile, outputFile } from '../model/output-file.ts';
import { outputPath, type SourcePath } from '../model/paths.ts';
import type { Ports } from '../model/ports.ts';
import type { AssetFile } from '../model/source-file.ts';

/** Names for files that pages refer to: the content's hash is in the name, so a changed file has a new address. */
export interface AssetAddresses {
  urlOf(asset: AssetFile): string;
  hash(content: string | Uint8Array): string;
  /** The files whose address was asked for. */
  files(): readonly OutputFile[];
}

export function assetAddresses(baseUrl: string, ports: Pick<Ports, 'files'>): AssetAddresses {
  const made = new Map<SourcePath, { readonly url: string; readonly file: OutputFile }>();
  const hash = (content: string | Uint8Array): string =>
    createHash('sha256').update(content).digest('hex').slice(0, 10);
  return {
    hash,
    urlOf(asset) {
      let known = made.get(asset.path);
      if (!known) {
        const bytes = ports.files.read(asset);
        const [, stem = 'file', extension = ''] = /([^/]*?)(\.[A-Za-z0-9]{1,10})?$/.exec(asset.path) ?? [];
        const path = outputPath(
          `assets/${
            stem
              .replace(/[^\w.-]+/g, '-')
              .replace(/^\.+/, '')
              .slice(0, 60) || 'file'
          }-${hash(bytes)}${extension}`,
        );
        known = { url: baseUrl + path, file: outputFile(path, bytes) };
        made.set(asset.path, known);
      }
      return known.url;
    },
    files: () => [...made.values()].map(({ file }) => file),
  };
}
