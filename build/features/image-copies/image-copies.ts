/** Makes smaller copies of the images in Markdown, where the site asks for them. */
import { basename, extname } from 'node:path/posix';
import { type Diagnostic, problem } from '../../model/diagnostic.ts';
import { type OutputFile, outputFile } from '../../model/output-file.ts';
import { outputPath } from '../../model/paths.ts';
import type { LinkedAsset, MadePictures, PicturesOfSite } from '../../model/ports.ts';
import { type Result, result } from '../../model/result.ts';
import type { AssetFile } from '../../model/source-file.ts';
import type { EncodedImage, ImageEncoder } from './image-encoder.ts';
import { copyFillers, type ImageCopy } from './picture.ts';

/**
 * @param columnWidth Width of the column of text in pixels, where it is known.
 * @returns `image/unchanged` for images that cannot be read, or are too large to be worth the memory.
 */
export async function imageCopies(
  input: PicturesOfSite,
  encoder: ImageEncoder,
  columnWidth: number | undefined,
): Promise<Result<MadePictures>> {
  const wanted = imagesOf(input);
  const diagnostics: Diagnostic[] = [];
  const copies = new Map<string, readonly ImageCopy[]>();
  const made = new Map<string, OutputFile>();
  let done = 0;
  for (const [absolute, { asset, link }] of wanted) {
    encoder.onProgress({ done, all: wanted.size, item: asset.path });
    const encoded = await encoder.encode(input.files.read(asset));
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
        return { width: copy.width, type: `image/${copy.format}`, url: input.sharedUrl + file.path };
      }),
    );
  }
  const imageFillers = copyFillers(({ absolute }) => copies.get(absolute) ?? [], columnWidth);
  return result({ imageFillers, shared: [...made.values()] }, diagnostics);
}

type EncodedCopy = Extract<EncodedImage, { copies: unknown }>['copies'][number];

function copyFile({ path }: AssetFile, { width, format, hash, read }: EncodedCopy): OutputFile {
  const stem = basename(path, extname(path))
    .replace(/[^\w.-]+/g, '-')
    .replace(/^\.+/, '')
    .slice(0, 60);
  const file = outputFile(outputPath(`assets/${stem || 'image'}-${width}-${hash}.${format}`), read);
  return { ...file, key: () => hash };
}

/** The images that have a place for copies, each once, with the first link to it. */
function imagesOf({ site, assets }: PicturesOfSite): ReadonlyMap<string, LinkedAsset> {
  const places = new Set(
    [...site.pages.values()].flatMap((page) => {
      const doc = 'doc' in page ? page.doc : undefined;
      return (doc?.holes ?? []).flatMap((hole) =>
        hole.kind === 'image' && hole.name === 'copy-start' ? [doc?.links[hole.link]] : [],
      );
    }),
  );
  const found = new Map<string, LinkedAsset>();
  for (const linked of assets)
    if (places.has(linked.link) && !found.has(linked.asset.absolute)) found.set(linked.asset.absolute, linked);
  return found;
}
