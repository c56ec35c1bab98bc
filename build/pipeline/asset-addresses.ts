import { imageSize } from 'image-size';
import { type OutputFile, outputFile } from '../model/output-file.ts';
import { outputPath, type SourcePath } from '../model/paths.ts';
import type { Ports } from '../model/ports.ts';
import { sha256 } from '../model/sha256.ts';
import type { AssetFile } from '../model/source-file.ts';

/** Assigns addresses to the assets that pages refer to. A content hash in the name gives a changed file a new address. */
export interface AssetAddresses {
  toUrl(asset: AssetFile): string;
  /** Size of an image in pixels as displayed; undefined for other files. */
  sizeOf(asset: AssetFile): { readonly width: number; readonly height: number } | undefined;
  /** The files whose addresses have been requested. */
  files(): readonly OutputFile[];
}

/** Short hash, for file names. */
export const shortHex = (content: string | Uint8Array): string => sha256(content).slice(0, 10);

/** What has been computed for an asset, which is another object when its file has changed. */
export interface KnownAsset {
  readonly url: string;
  readonly file: OutputFile;
}

/** @param known Grows with the assets whose addresses are requested. */
export function assetAddresses(
  baseUrl: string,
  ports: Pick<Ports, 'files'>,
  known = new WeakMap<AssetFile, KnownAsset>(),
): AssetAddresses {
  const addresses = new Map<SourcePath, KnownAsset>();
  const address = (asset: AssetFile): KnownAsset => {
    const bytes = ports.files.read(asset);
    const [, stem = 'file', extension = ''] = /([^/]*?)(\.[A-Za-z0-9]{1,10})?$/.exec(asset.path) ?? [];
    const name = stem
      .replace(/[^\w.-]+/g, '-')
      .replace(/^\.+/, '')
      .slice(0, 60);
    const path = outputPath(`assets/${name || 'file'}-${shortHex(bytes)}${extension}`);
    return { url: baseUrl + path, file: outputFile(path, bytes) };
  };
  const sizes = new Map<string, ReturnType<AssetAddresses['sizeOf']>>();
  return {
    sizeOf(asset) {
      if (!sizes.has(asset.absolute)) sizes.set(asset.absolute, sizeOfImage(ports.files.read(asset)));
      return sizes.get(asset.absolute);
    },
    toUrl(asset) {
      const found = addresses.get(asset.path) ?? known.get(asset) ?? address(asset);
      addresses.set(asset.path, found);
      known.set(asset, found);
      return found.url;
    },
    files: () => [...addresses.values()].map(({ file }) => file),
  };
}

/** Applies the EXIF orientation. Undefined for damaged images and other files. */
function sizeOfImage(bytes: Uint8Array): ReturnType<AssetAddresses['sizeOf']> {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    if (!(width > 0 && height > 0)) return undefined;
    const [imageWidth, imageHeight] = [Math.round(width), Math.round(height)];
    return orientation >= 5 ? { width: imageHeight, height: imageWidth } : { width: imageWidth, height: imageHeight };
  } catch {
    return undefined;
  }
}
