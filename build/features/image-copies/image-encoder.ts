/** Adapter: smaller copies of images, made by the site's own sharp and remembered by content in the state folder. */
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { imageSize } from 'image-size';
import type { OptionalPackage } from '../../adapters/optional-package.ts';
import { writeAtomically } from '../../adapters/write-atomically.ts';
import { errorMessage } from '../../model/error-message.ts';
import { sha256 } from '../../model/sha256.ts';

/** Makes smaller copies of images and remembers them. */
export interface ImageEncoder {
  encode(bytes: Uint8Array): Promise<EncodedImage>;
  /** Forgets what was not asked for since the start. */
  prune(): void;
  readonly onProgress: (step: { readonly done: number; readonly all: number; readonly item: string }) => void;
}

type ImageFormat = 'avif' | 'webp';

export type EncodedImage =
  | {
      readonly copies: readonly {
        readonly width: number;
        readonly format: ImageFormat;
        readonly hash: string;
        readonly read: () => Uint8Array;
      }[];
    }
  /** Why it stays as it is, and whether the author should know. */
  | { readonly reason: string; readonly isProblem: boolean };

/** The parts of sharp that are used. */
type Sharp = (bytes: Uint8Array, options: { readonly failOn: string; readonly limitInputPixels: number }) => SharpImage;
interface SharpImage {
  metadata(): Promise<{ readonly pages?: number }>;
  rotate(): SharpImage;
  resize(options: { readonly width: number }): SharpImage;
  avif(options: { readonly quality: number; readonly effort: number }): SharpImage;
  webp(options: { readonly quality: number }): SharpImage;
  toBuffer(): Promise<Uint8Array>;
}

interface EncoderOptions {
  /** In pixels. */
  readonly widths: readonly number[];
  readonly formats: readonly ImageFormat[];
  /** Folder for the copies. */
  readonly folder: string;
  readonly sharp: OptionalPackage;
  readonly onProgress: ImageEncoder['onProgress'];
}

/** An image of more pixels would take a gigabyte of memory; no page shows as many. */
const mostPixels = 50_000_000;
/** Enters the names of remembered copies: to be raised when they are made differently. */
const recipe = 1;

export function imageEncoder({ folder, sharp, widths, formats, onProgress }: EncoderOptions): ImageEncoder {
  const used = new Set<string>();
  let loading: Promise<Sharp> | undefined;
  const load = () => {
    loading ??= import(pathToFileURL(sharp.entry).href).then((module: { default: Sharp }) => module.default);
    return loading;
  };
  return {
    onProgress,
    async encode(bytes) {
      const described = describe(bytes);
      if ('reason' in described) return described;
      const { width } = described;
      const key = sha256(JSON.stringify([recipe, sharp.version, widths, formats, sha256(bytes)])).slice(0, 32);
      used.add(key);
      const known = readCopies(folder, key);
      if (known) return known;
      const all = [...new Set([...widths.filter((one) => one < width), Math.min(width, Math.max(...widths))])].sort(
        (a, b) => a - b,
      );
      try {
        const open = await load();
        const image = () => open(bytes, { failOn: 'error', limitInputPixels: mostPixels });
        if (((await image().metadata()).pages ?? 1) > 1) return asItIs;
        const copies: CopyRecord[] = [];
        for (const format of formats) {
          const made = await Promise.all(
            all.map(async (one) => ({
              width: one,
              bytes: await encodeAs(format, image().rotate().resize({ width: one })),
            })),
          );
          // The image itself is smaller: this format has nothing to offer.
          if ((made.at(-1)?.bytes.length ?? 0) >= bytes.length) continue;
          for (const copy of made) copies.push(writeCopy(folder, key, { ...copy, format }));
        }
        writeAtomically(join(folder, `${key}.json`), [JSON.stringify(copies)]);
        return readCopies(folder, key) ?? asItIs;
      } catch (error) {
        if ((error as { code?: unknown }).code !== undefined) throw error;
        return { reason: `it cannot be read (${oneLine(error)})`, isProblem: true };
      }
    },
    /** Forgets the copies of images that the site no longer has. */
    prune() {
      if (!existsSync(folder)) return;
      // What another build is writing is its own.
      for (const name of readdirSync(folder))
        if (!name.endsWith('.tmp') && !used.has(name.slice(0, 32))) rmSync(join(folder, name), { force: true });
    },
  };
}

const asItIs = { reason: 'it is animated or a drawing', isProblem: false } as const;

const encodeAs = (format: ImageFormat, image: SharpImage): Promise<Uint8Array> =>
  (format === 'avif' ? image.avif({ quality: 60, effort: 4 }) : image.webp({ quality: 80 })).toBuffer();

/** What the header says. The width is that of the picture as shown. */
function describe(bytes: Uint8Array): { readonly width: number } | Extract<EncodedImage, { reason: string }> {
  let size: ReturnType<typeof imageSize>;
  try {
    size = imageSize(bytes);
  } catch (error) {
    return { reason: `it cannot be read (${oneLine(error)})`, isProblem: true };
  }
  const { width, height, type = '', orientation = 1 } = size;
  if (!['png', 'jpg', 'webp', 'avif'].includes(type) || isAnimatedPng(bytes, type)) return asItIs;
  const pixels = width * height;
  if (pixels > mostPixels)
    return {
      reason: `it has ${Math.round(pixels / 1_000_000)} million pixels, expected at most ${mostPixels / 1_000_000}`,
      isProblem: true,
    };
  return { width: orientation >= 5 ? height : width };
}

/** The part that makes a PNG move is in front of its pixels. */
function isAnimatedPng(bytes: Uint8Array, type: string): boolean {
  if (type !== 'png') return false;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const control = text.indexOf('acTL');
  return control !== -1 && control < text.indexOf('IDAT');
}

interface CopyRecord {
  readonly width: number;
  readonly format: ImageFormat;
  readonly hash: string;
  /** Bytes. */
  readonly size: number;
}

const copyPath = (folder: string, key: string, { width, format }: Pick<CopyRecord, 'width' | 'format'>): string =>
  join(folder, `${key}-${width}.${format}`);

function writeCopy(
  folder: string,
  key: string,
  copy: Pick<CopyRecord, 'width' | 'format'> & { readonly bytes: Uint8Array },
) {
  const { bytes, ...record } = copy;
  writeAtomically(copyPath(folder, key, record), [bytes]);
  return { ...record, hash: sha256(bytes).slice(0, 10), size: bytes.length };
}

/** @returns undefined if a part is missing or damaged. */
function readCopies(folder: string, key: string): EncodedImage | undefined {
  try {
    const records = JSON.parse(readFileSync(join(folder, `${key}.json`), 'utf8')) as readonly CopyRecord[];
    const copies = records.map((record) => {
      const path = copyPath(folder, key, record);
      // Not read: an unchanged copy is published already.
      if (statSync(path).size !== record.size) throw new Error('damaged');
      return { ...record, read: () => readFileSync(path) };
    });
    return { copies };
  } catch {
    return undefined;
  }
}

const oneLine = (error: unknown): string => errorMessage(error).split('\n')[0] ?? '';
