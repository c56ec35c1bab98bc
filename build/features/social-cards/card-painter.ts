/** Adapter: draws SVG as PNG with the site's own resvg or sharp, and remembers what it has drawn. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cardFonts } from '../../../src/shared/social-card.ts';
import type { OptionalPackage } from '../../adapters/optional-package.ts';
import { writeAtomically } from '../../adapters/write-atomically.ts';
import { escapeHtml } from '../../model/html.ts';
import { sha256 } from '../../model/sha256.ts';

/** Draws the pictures of pages for social networks and remembers them. */
export interface CardPainter {
  /** What was drawn for this draft, in this or an earlier build. */
  find(draft: string): PaintedCard | undefined;
  /** @param draft What `find` will be asked. */
  paint(draft: string, svg: string): Promise<PaintedCard>;
  /** Width of a text in a font of size 1. */
  widthOf(text: string, weight: number): Promise<number>;
  /** The characters that no font has. */
  missing(text: string): Promise<readonly string[]>;
  /** Forgets what was not asked for since the start. */
  prune(): void;
  readonly onProgress: (step: { readonly done: number; readonly all: number; readonly item: string }) => void;
}

export interface PaintedCard {
  readonly hash: string;
  readonly read: () => Uint8Array;
}

interface PainterOptions {
  /** Folder for the pictures. */
  readonly folder: string;
  /** `@resvg/resvg-js` or `sharp`. */
  readonly engine: OptionalPackage;
  /** Absolute paths of font files, for resvg. */
  readonly fonts: readonly string[];
  readonly onProgress: CardPainter['onProgress'];
}

/** What both packages are used for. */
interface Rasterizer {
  png(svg: string): Promise<Uint8Array>;
  /** Width of the text in this picture. */
  width(svg: string): Promise<number>;
}

/** Large, so that rounding to pixels does not matter. */
const measured = 100;

export function cardPainter({ folder, engine, fonts, onProgress }: PainterOptions): CardPainter {
  const used = new Set<string>();
  const stamp = JSON.stringify([engine.name, engine.version, fonts.map((file) => sha256(readFileSync(file)))]);
  const nameOf = (draft: string): string => sha256(stamp + draft).slice(0, 32);
  const widths = new Map<string, Promise<number>>();
  let loading: Promise<Rasterizer> | undefined;
  /** Files by the beginning of their name. */
  let known: ReadonlyMap<string, string> | undefined;
  const load = () => {
    loading ??= loadEngine(engine, fonts);
    return loading;
  };
  const widthOf = (text: string, weight: number): Promise<number> => {
    const key = `${weight} ${text}`;
    const known = widths.get(key) ?? load().then((loaded) => measure(loaded, text, weight));
    widths.set(key, known);
    return known;
  };
  return {
    onProgress,
    widthOf,
    find(draft) {
      const name = nameOf(draft);
      used.add(name);
      known ??= new Map(drawn(folder).map((file) => [file.slice(0, 32), file]));
      const file = known.get(name);
      return file === undefined ? undefined : pictureAt(folder, file);
    },
    async missing(text) {
      const boxes = await Promise.all(unassigned.map((box) => widthOf(box, 400)));
      const found: string[] = [];
      if ((await widthOf('H', 400)) === 0) return [...new Set(text.replace(/\s/g, ''))];
      for (const letter of new Set(text.match(/[^\x20-\x7e\s\p{M}\p{Cf}]/gu)))
        if (boxes.includes(await widthOf(letter, 400))) found.push(letter);
      return found;
    },
    async paint(draft, svg) {
      const bytes = await (await load()).png(svg);
      const file = `${nameOf(draft)}-${shortHash(bytes)}.png`;
      writeAtomically(join(folder, file), [bytes]);
      return pictureAt(folder, file) ?? { hash: shortHash(bytes), read: () => bytes };
    },
    prune() {
      // What another build is writing is its own.
      for (const name of drawn(folder))
        if (name.endsWith('.png') && !used.has(name.slice(0, 32))) rmSync(join(folder, name), { force: true });
    },
  };
}

/** No font has these: they are drawn as what stands for a missing character. */
const unassigned = ['\u0378', '\u{10fffd}'];

/** Between letters, because spaces at the ends have no width of their own. */
async function measure(engine: Rasterizer, text: string, weight: number): Promise<number> {
  const of = (content: string): Promise<number> =>
    engine.width(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${200 + content.length * 2 * measured}" height="${3 * measured}"><text xml:space="preserve" x="100" y="${2 * measured}" font-family="${cardFonts}" font-weight="${weight}" font-size="${measured}">${escapeHtml(content)}</text></svg>`,
    );
  return Math.round((await of(`H${text}H`)) - (await of('HH'))) / measured;
}

const drawn = (folder: string): readonly string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** @returns undefined if the file is damaged: its name holds the hash of its content. */
function pictureAt(folder: string, file: string): PaintedCard | undefined {
  const path = join(folder, file);
  const hash = shortHash(readFileSync(path));
  return file.endsWith(`-${hash}.png`) ? { hash, read: () => readFileSync(path) } : undefined;
}

async function loadEngine({ name, entry }: OptionalPackage, fonts: readonly string[]): Promise<Rasterizer> {
  const module = (await import(pathToFileURL(entry).href)) as { readonly default: unknown };
  return name === 'sharp' ? sharpEngine(module.default as SvgSharp) : resvgEngine(module.default as ResvgModule, fonts);
}

interface ResvgModule {
  readonly Resvg: new (
    svg: string,
    options: { readonly font: { readonly loadSystemFonts: boolean; readonly fontFiles: string[] } },
  ) => { getBBox(): { readonly width: number } | undefined; render(): { asPng(): Uint8Array } };
}

function resvgEngine({ Resvg }: ResvgModule, fonts: readonly string[]): Rasterizer {
  const open = (svg: string) => new Resvg(svg, { font: { loadSystemFonts: true, fontFiles: [...fonts] } });
  return {
    png: async (svg) => open(svg).render().asPng(),
    width: async (svg) => open(svg).getBBox()?.width ?? 0,
  };
}

interface RawImage {
  readonly data: Uint8Array;
  readonly info: { readonly width: number; readonly height: number };
}
type SvgSharp = (svg: Uint8Array) => {
  png(): { toBuffer(): Promise<Uint8Array> };
  ensureAlpha(): { raw(): { toBuffer(options: { readonly resolveWithObject: true }): Promise<RawImage> } };
};

const sharpEngine = (sharp: SvgSharp): Rasterizer => ({
  png: (svg) => sharp(Buffer.from(svg)).png().toBuffer(),
  async width(svg) {
    const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    let [from, to] = [info.width, -1];
    for (let at = 3; at < data.length; at += 4) {
      if ((data[at] ?? 0) < 64) continue;
      const x = ((at - 3) / 4) % info.width;
      from = Math.min(from, x);
      to = Math.max(to, x);
    }
    return Math.max(0, to - from);
  },
});

const shortHash = (bytes: Uint8Array): string => sha256(bytes).slice(0, 10);
