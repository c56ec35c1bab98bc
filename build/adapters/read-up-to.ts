/** @returns The content of an answer; where it is longer than the limit, a part that is longer, too. */
export async function readUpTo({ body }: Response, limit: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    parts.push(part);
    size += part.byteLength;
    if (size > limit) break;
  }
  return Buffer.concat(parts);
}
