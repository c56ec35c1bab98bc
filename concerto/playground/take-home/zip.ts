/** Writes a ZIP archive whose files are stored as they are: a project of a few kilobytes gains little from packing. */
import type { TextFile } from '../../playground-files/contents.ts';

/** The bytes of the archive. Paths use `/`. The time of all files is the first that the format can state, 1980. */
export function zip(files: readonly TextFile[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const entries = files.map(({ name, text }) => ({ name: encoder.encode(name), content: encoder.encode(text) }));
  const local: Uint8Array[] = [];
  const central: Uint8Array[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const about = aboutFile(content, name.length);
    const header = record(0x04034b50, about);
    local.push(header, name, content);
    // Made by version 2.0; no comment, first disk, no attributes.
    central.push(record(0x02014b50, [[2, 20], ...about, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]]), name);
    offset += header.length + name.length + content.length;
  }
  const directory = joined(central);
  const count = entries.length;
  const end = record(0x06054b50, [
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, directory.length],
    [4, offset],
    [2, 0],
  ]);
  return joined([...local, directory, end]);
}

/** A number of so many bytes. */
type Field = readonly [bytes: 2 | 4, value: number];

/** What both headers of a file say. Version 2.0, names in UTF-8, stored, 1980-01-01. */
const aboutFile = (content: Uint8Array, nameLength: number): readonly Field[] => [
  [2, 20],
  [2, 0x0800],
  [2, 0],
  [2, 0],
  [2, 0x21],
  [4, crc32(content)],
  [4, content.length],
  [4, content.length],
  [2, nameLength],
  [2, 0],
];

function record(signature: number, fields: readonly Field[]): Uint8Array {
  const all: readonly Field[] = [[4, signature], ...fields];
  const bytes = new Uint8Array(all.reduce((size, [width]) => size + width, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [width, value] of all) {
    if (width === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += width;
  }
  return bytes;
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
