import sharp, { type Sharp } from 'sharp';

/** Noise, so that AVIF and WebP are smaller than PNG: the same in every run. */
export function picture(width: number, height: number): Sharp {
  const bytes = Buffer.alloc(width * height * 3);
  let seed = 1;
  for (let i = 0; i < bytes.length; i += 1) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    bytes[i] = seed >>> 24;
  }
  return sharp(bytes, { raw: { width, height, channels: 3 } });
}
