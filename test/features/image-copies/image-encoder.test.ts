import { createHash } from 'node:crypto';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { optionalPackage } from '../../../build/adapters/optional-package.ts';
import { imageEncoder } from '../../../build/features/image-copies/image-encoder.ts';
import { makeRoot, packageDir } from '../../support/command.ts';
import { picture } from '../../support/picture.ts';

let folder: string;
beforeEach(() => {
  folder = join(makeRoot({}), 'images');
});

function encoder(options = {}) {
  const found = optionalPackage(packageDir, 'sharp');
  if (!found) throw new Error('sharp is installed');
  const given = { widths: [40, 80, 160], formats: ['avif' as const, 'webp' as const], ...options };
  return imageEncoder({ folder, sharp: found, onProgress: () => undefined, ...given });
}

async function encoded(bytes: Uint8Array, options = {}) {
  const result = await encoder(options).encode(bytes);
  if ('reason' in result) return result;
  return result.copies.map(({ format, width, read }) => {
    const { type, width: real, height } = imageSize(read());
    return [format, width, type, real, height].join(' ');
  });
}

describe('copies', () => {
  test('in each format and width up to that of the image', async () => {
    expect(await encoded(await picture(100, 50).png().toBuffer())).toEqual([
      ...['avif 40 avif 40 20', 'avif 80 avif 80 40', 'avif 100 avif 100 50'],
      ...['webp 40 webp 40 20', 'webp 80 webp 80 40', 'webp 100 webp 100 50'],
    ]);
    expect(await encoded(await picture(300, 30).png().toBuffer(), { formats: ['webp'] })).toEqual([
      ...['webp 40 webp 40 4', 'webp 80 webp 80 8', 'webp 160 webp 160 16'],
    ]);
  });

  test('are turned as the camera was', async () => {
    const bytes = await picture(100, 50).jpeg({ quality: 100 }).withMetadata({ orientation: 6 }).toBuffer();
    expect(await encoded(bytes, { formats: ['webp'] })).toEqual(['webp 40 webp 40 80', 'webp 50 webp 50 100']);
  });

  test('of a format that makes the image larger are not made', async () => {
    const bytes = await picture(100, 100).webp({ quality: 1 }).toBuffer();
    const result = await encoder({ formats: ['avif'] }).encode(bytes);
    expect(result).toEqual({ copies: [] });
  });

  test('are the same in every run, and remembered', async () => {
    const bytes = await picture(100, 50).png().toBuffer();
    const hashes = async () => {
      const result = await encoder().encode(bytes);
      return 'copies' in result ? result.copies.map(({ hash, read }) => [hash, sha(read())]) : [];
    };
    const first = await hashes();
    rmSync(folder, { recursive: true });
    expect(await hashes()).toEqual(first);
    const before = readdirSync(folder).sort();
    expect(await hashes()).toEqual(first);
    expect(readdirSync(folder).sort()).toEqual(before);
  });

  test('that are damaged are made again', async () => {
    const bytes = await picture(100, 50).png().toBuffer();
    const first = await encoded(bytes);
    for (const name of readdirSync(folder).filter((name) => name.endsWith('.webp')))
      writeFileSync(join(folder, name), 'x');
    expect(await encoded(bytes)).toEqual(first);
  });

  test('of one image may be made by two builds at once', async () => {
    const bytes = await picture(100, 50).png().toBuffer();
    const [first, second] = await Promise.all([encoded(bytes), encoded(bytes)]);
    expect(second).toEqual(first);
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  test('of images that are gone are forgotten', async () => {
    const one = encoder();
    await one.encode(await picture(100, 50).png().toBuffer());
    const other = encoder();
    await other.encode(await picture(50, 50).png().toBuffer());
    other.prune();
    expect(readdirSync(folder).filter((name) => name.endsWith('.json'))).toHaveLength(1);
  });
});

describe('stays as it is', () => {
  const quietly = { reason: 'it is animated or a drawing', isProblem: false };

  test('a drawing, an animation', async () => {
    const frames = Buffer.concat([await picture(20, 40).raw().toBuffer()]);
    const raw = { raw: { width: 20, height: 40, channels: 3 as const, pageHeight: 20 } };
    expect(await encoded(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))).toEqual(
      quietly,
    );
    expect(await encoded(await sharp(frames, raw).gif().toBuffer())).toEqual(quietly);
    expect(await encoded(await sharp(frames, raw).webp().toBuffer())).toEqual(quietly);
    expect(await encoded(await picture(20, 20).gif().toBuffer())).toEqual(quietly);
  });

  test('a PNG that moves', async () => {
    const png = await picture(20, 20).png().toBuffer();
    const at = png.indexOf('IDAT') - 4;
    const control = Buffer.from([0, 0, 0, 8, ...Buffer.from('acTL'), 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(await encoded(Buffer.concat([png.subarray(0, at), control, png.subarray(at)]))).toEqual(quietly);
  });

  test.each([
    ['what is no image', async () => Buffer.from('PNG')],
    ['a torn image', async () => (await picture(100, 50).png().toBuffer()).subarray(0, 2000)],
  ])('%s, with a reason', async (_, bytes) => {
    expect(await encoded(await bytes())).toEqual({
      reason: expect.stringMatching(/^it cannot be read \(/),
      isProblem: true,
    });
  });

  test('one whose header claims too many pixels: it is never opened', async () => {
    const bytes = await picture(10, 10).png().toBuffer();
    bytes.writeUInt32BE(60_000, 16);
    bytes.writeUInt32BE(60_000, 20);
    expect(await encoded(bytes)).toEqual({
      reason: 'it has 3600 million pixels, expected at most 50',
      isProblem: true,
    });
  });
});

const sha = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 10);
