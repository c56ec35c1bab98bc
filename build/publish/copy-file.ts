/** Reads and copies files of any size, a part at a time. */
import { createHash } from 'node:crypto';
import type { Disk } from '../adapters/disk.ts';
import { stateOf } from '../adapters/file-state.ts';

export interface ReadFile {
  /** SHA-256 of the content, lower-case hex. */
  readonly hash: string;
  readonly size: number;
  /** State of the file; undefined if it changed while it was read. */
  readonly state: string | undefined;
}

const PART_BYTES = 1024 * 1024;
const zeros = Buffer.alloc(PART_BYTES);

/**
 * Reads a file and computes its hash.
 * @param pause Called before each part; may wait or reject.
 * @param onPart Receives each part with its position. The buffer is used again for the next part.
 */
export async function readInParts(
  disk: Disk,
  path: string,
  pause: () => Promise<void> | undefined,
  onPart: (part: Uint8Array, position: number) => void = () => undefined,
): Promise<ReadFile> {
  const descriptor = disk.openSync(path, 'r');
  try {
    const stats = disk.fstatSync(descriptor);
    const before = stateOf(stats);
    const buffer = Buffer.allocUnsafe(Math.max(1, Math.min(stats.size, PART_BYTES)));
    const hash = createHash('sha256');
    let size = 0;
    for (;;) {
      await pause();
      const length = disk.readSync(descriptor, buffer, 0, buffer.length, size);
      if (length === 0) break;
      const part = buffer.subarray(0, length);
      hash.update(part);
      onPart(part, size);
      size += length;
    }
    const after = stateOf(disk.fstatSync(descriptor));
    return { hash: hash.digest('hex'), size, state: before === after ? after : undefined };
  } finally {
    disk.closeSync(descriptor);
  }
}

/** Copies a file to a path that does not exist yet. Parts that are all zeros become holes, so a sparse file stays one. */
export async function copyInParts(
  disk: Disk,
  from: string,
  to: string,
  pause: () => Promise<void> | undefined,
): Promise<ReadFile> {
  const descriptor = disk.openSync(to, 'wx');
  try {
    const read = await readInParts(disk, from, pause, (part, position) => {
      if (part.length === PART_BYTES && zeros.equals(part)) return;
      for (let written = 0; written < part.length; )
        written += disk.writeSync(descriptor, part, written, part.length - written, position + written);
    });
    disk.ftruncateSync(descriptor, read.size);
    return read;
  } finally {
    disk.closeSync(descriptor);
  }
}
