/** Contents in the hash of an address. Nothing is sent: what follows `#` stays in the browser. */
import type { Contents } from '../../playground-files/contents.ts';
import { readContents } from '../contents.ts';

/** Characters of a hash. Longer addresses are cut by some programs that pass them on. */
export const longestHash = 8000;

const prefix = '#model=';

/** @returns The hash, with `#`; it may be longer than `longestHash`. */
export async function toHash({ models, earlier, instance, target, options }: Contents): Promise<string> {
  const text = JSON.stringify({ models, earlier, ...(instance !== '' && { instance }), target, options });
  const packed = await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(text));
  const binary = Array.from(packed, (byte) => String.fromCharCode(byte)).join('');
  return prefix + btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** @returns undefined for a hash that holds no contents: another one, or one that was cut. */
export async function fromHash(hash: string): Promise<Contents | undefined> {
  if (!hash.startsWith(prefix)) return undefined;
  try {
    const binary = atob(hash.slice(prefix.length).replaceAll('-', '+').replaceAll('_', '/'));
    const packed = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const text = await through(new DecompressionStream('deflate-raw'), packed);
    return readContents(JSON.parse(new TextDecoder().decode(text)));
  } catch {
    return undefined;
  }
}

/** The most that a hash may hold: a short one could hold gigabytes. */
const mostBytes = 2_000_000;

async function through(stream: CompressionStream | DecompressionStream, bytes: Uint8Array<ArrayBuffer>) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    size += part.value.length;
    if (size > mostBytes) throw new Error('too large');
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
