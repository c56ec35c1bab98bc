/**
 * The texts that a run adds to its memo. The first few megabytes stay in memory, as all of a small site do; what follows
 * goes to a file without a name, which nothing but this run can read and which disappears with it. If that file cannot be
 * written, the texts stay in memory.
 */
import { closeSync, openSync, readSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { makeFolder } from '../adapters/make-folder.ts';

/** A text of a memo. The functions throw if it can no longer be read, or is not what was written. */
export interface MemoText {
  /** In bytes. */
  readonly size: number;
  readonly checksum: () => number;
  readonly bytes: () => string | Uint8Array;
  readonly text: () => string;
}

export interface MemoSpool {
  add(text: string): MemoText;
  /** What was added so far is in use; from now on, texts in memory are counted anew. */
  settle(): void;
}

/** Characters that stay in memory. */
const IN_MEMORY = 8 * 1024 * 1024;

/** @param file Path of a temporary file, which exists for a moment only. */
export function memoSpool(file: string, inMemory = IN_MEMORY): MemoSpool {
  let characters = 0;
  let isUsable = true;
  let opened: SpoolFile | undefined;
  const spooled = (text: string): MemoText | undefined => {
    try {
      opened ??= openSpoolFile(file);
      return opened.append(Buffer.from(text));
    } catch {
      isUsable = false;
      return undefined;
    }
  };
  return {
    add(text) {
      characters += text.length;
      return (characters > inMemory && isUsable ? spooled(text) : undefined) ?? textInMemory(text);
    },
    settle() {
      characters = 0;
    },
  };
}

const textInMemory = (text: string): MemoText => ({
  size: Buffer.byteLength(text),
  checksum: () => crc32(text),
  bytes: () => text,
  text: () => text,
});

/** @throws If the bytes are not those of the checksum. */
export function checkedText(bytes: Buffer, checksum: number): string {
  if (crc32(bytes) !== checksum) throw new Error('another checksum');
  return bytes.toString('utf8');
}

interface SpoolFile {
  append(bytes: Buffer): MemoText;
}

/** Closes the file when nothing refers to its texts any more. */
const openFiles = new FinalizationRegistry<number>((descriptor) => closeSync(descriptor));

function openSpoolFile(file: string): SpoolFile {
  // An open file keeps its name there, and would be found by other processes.
  if (process.platform === 'win32') throw new Error('not available');
  makeFolder(dirname(file));
  const descriptor = openSync(file, 'w+');
  const read = (start: number, size: number): Buffer => readExactly(descriptor, start, size);
  openFiles.register(read, descriptor);
  rmSync(file);
  let end = 0;
  return {
    append(bytes) {
      const [start, size, sum] = [end, bytes.length, crc32(bytes)];
      writeFileSync(descriptor, bytes);
      end += size;
      const content = (): Buffer => read(start, size);
      return { size, checksum: () => sum, bytes: content, text: () => checkedText(content(), sum) };
    },
  };
}

/** Reads a part of an open file. Throws if the file has become shorter. */
export function readExactly(descriptor: number, start: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  let done = 0;
  while (done < length) {
    const count = readSync(descriptor, bytes, done, length - done, start + done);
    if (count === 0) throw new Error('the file has become shorter');
    done += count;
  }
  return bytes;
}
