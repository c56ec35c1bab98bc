import { Zip, ZipDeflate } from 'fflate';
import type { PackedFile } from './pack-site.ts';

/** The earliest time that a zip file can name, wherever it is made: the same files give the same bytes. */
const noTime = new Date(1980, 0, 1);

/** @returns The bytes of a zip file that holds the files in a folder of this name, in parts. */
export async function zipParts(files: AsyncIterable<PackedFile>, folder: string): Promise<readonly Uint8Array[]> {
  const parts: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  for await (const { path, content } of files) {
    const entry = new ZipDeflate(`${folder}/${path}`, { level: 6 });
    entry.mtime = noTime;
    zip.add(entry);
    entry.push(typeof content === 'string' ? new TextEncoder().encode(content) : content, true);
  }
  zip.end();
  return parts;
}
