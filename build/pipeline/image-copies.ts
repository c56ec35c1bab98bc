/** Makes smaller copies of the images in Markdown, where the site asks for them. */
import { basename, extname } from 'node:path/posix';
import type { CheckedLink } from '../checks/run-checks.ts';
import { type Diagnostic, problem } from '../model/diagnostic.ts';
import { type OutputFile, outputFile } from '../model/output-file.ts';
import { outputPath } from '../model/paths.ts';
import type { ImageEncoder, Ports } from '../model/ports.ts';
import { type Result, result } from '../model/result.ts';
import type { Site } from '../model/site.ts';
import type { AssetFile } from '../model/source-file.ts';
import type { ImageCopy } from '../pages/picture.ts';

export interface ImageCopies {
  of(asset: AssetFile): readonly ImageCopy[];
  readonly files: readonly OutputFile[];
}

interface ImagesOfSite {
  readonly site: Site;
  readonly links: readonly CheckedLink[];
  readonly baseUrl: string;
}

export const noCopies: ImageCopies = { of: () => [], files: [] };

/** @returns `image/unchanged` for images that cannot be read, or are too large to be worth the memory. */
export async function imageCopies(
  { site, links, baseUrl }: ImagesOfSite,
  images: ImageEncoder,
  { files }: Pick<Ports, 'files'>,
): Promise<Result<ImageCopies>> {
  const wanted = imagesOf({ site, links });
  const diagnostics: Diagnostic[] = [];
  const copies = new Map<string, readonly ImageCopy[]>();
  const made = new Map<string, OutputFile>();
  let done = 0;
  for (const [absolute, { asset, link }] of wanted) {
    images.onProgress({ done, all: wanted.size, item: asset.path });
    const encoded = await images.encode(files.read(asset));
    done += 1;
    if ('reason' in encoded) {
      if (encoded.isProblem)
        diagnostics.push(
          problem('image/unchanged', `\`${asset.path}\` is published as it is: ${encoded.reason}`, { at: link.at }),
        );
      continue;
    }
    copies.set(
      absolute,
      encoded.copies.map((copy) => {
        const file = copyFile(asset, copy);
        made.set(file.path, file);
        return { width: copy.width, type: `image/${copy.format}`, url: baseUrl + file.path };
      }),
    );
  }
  return result({ of: ({ absolute }) => copies.get(absolute) ?? [], files: [...made.values()] }, diagnostics);
}

type EncodedCopy = Extract<Awaited<ReturnType<ImageEncoder['encode']>>, { copies: unknown }>['copies'][number];

function copyFile({ path }: AssetFile, { width, format, hash, read }: EncodedCopy): OutputFile {
  const stem = basename(path, extname(path))
    .replace(/[^\w.-]+/g, '-')
    .replace(/^\.+/, '')
    .slice(0, 60);
  const file = outputFile(outputPath(`assets/${stem || 'image'}-${width}-${hash}.${format}`), read);
  return { ...file, key: () => hash };
}

/** The images that have a place for copies, each once, with the first link to it. */
function imagesOf({ site, links }: Pick<ImagesOfSite, 'site' | 'links'>) {
  const places = new Set(
    [...site.pages.values()].flatMap((page) => {
      const doc = 'doc' in page ? page.doc : undefined;
      return (doc?.holes ?? []).flatMap((hole) =>
        hole.kind === 'picture' && hole.optimize ? [doc?.links[hole.link]] : [],
      );
    }),
  );
  const found = new Map<string, { readonly asset: AssetFile; readonly link: CheckedLink['link'] }>();
  for (const { link, target } of links)
    if (target.kind === 'asset' && places.has(link) && !found.has(target.asset.absolute))
      found.set(target.asset.absolute, { asset: target.asset, link });
  return found;
}
