/**
 * The part of Bazel's `ActionResult` (a Protocol Buffers message of the Remote Execution API) that this tool uses: the
 * digest of the content, as `stdout_digest`. Servers of that protocol check entries of `ac/` for it, and some add fields.
 */

export interface Digest {
  /** SHA-256 in lower-case hexadecimal digits: the address in `cas/`. */
  readonly hash: string;
  readonly bytes: number;
}

/** Numbers of the fields `ActionResult.stdout_digest`, `Digest.hash` and `Digest.size_bytes`. */
const fields = { stdoutDigest: 6, hash: 1, size: 2 } as const;
/** Wire types. */
const [VARINT, FIXED_64, TEXT, FIXED_32] = [0, 1, 2, 5];

export function actionResult({ hash, bytes }: Digest): Uint8Array {
  const digest = [
    ...field(fields.hash, TEXT),
    ...sized(Buffer.from(hash)),
    ...field(fields.size, VARINT),
    ...varint(bytes),
  ];
  return Uint8Array.from([...field(fields.stdoutDigest, TEXT), ...sized(digest)]);
}

const field = (number: number, type: number): readonly number[] => varint(number * 8 + type);

const sized = (bytes: ArrayLike<number>): readonly number[] => [...varint(bytes.length), ...Array.from(bytes)];

function varint(value: number): readonly number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}

/** @returns undefined if the bytes are no such message. */
export function digestIn(message: Uint8Array): Digest | undefined {
  const digest = fieldsIn(message)?.get(fields.stdoutDigest);
  if (!(digest instanceof Uint8Array)) return undefined;
  const found = fieldsIn(digest);
  const [hash, bytes] = [found?.get(fields.hash), found?.get(fields.size)];
  if (!(hash instanceof Uint8Array) || typeof bytes !== 'number') return undefined;
  const text = Buffer.from(hash).toString('latin1');
  return /^[0-9a-f]{64}$/.test(text) ? { hash: text, bytes } : undefined;
}

/** The last value of each field; undefined for what is no message. */
function fieldsIn(bytes: Uint8Array): ReadonlyMap<number, number | Uint8Array> | undefined {
  const found = new Map<number, number | Uint8Array>();
  let at = 0;
  const next = (): number => {
    let [value, factor] = [0, 1];
    for (let more = true; more; factor *= 128) {
      const byte = bytes[at++] ?? Number.NaN;
      value += (byte % 128) * factor;
      more = byte >= 128;
    }
    return value;
  };
  const skip = (length: number): Uint8Array => {
    at += length;
    return bytes.subarray(at - length, at);
  };
  while (at < bytes.length) {
    const tag = next();
    const [number, type] = [Math.floor(tag / 8), tag % 8];
    if (type === VARINT) found.set(number, next());
    else if (type === TEXT) found.set(number, skip(next()));
    else if (type === FIXED_64) skip(8);
    else if (type === FIXED_32) skip(4);
    else return undefined;
  }
  return at === bytes.length ? found : undefined;
}
