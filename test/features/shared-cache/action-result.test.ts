import { expect, test } from 'vitest';
import { actionResult, digestIn } from '../../../build/features/shared-cache/action-result.ts';
import { seededRandom } from '../../../scripts/seeded-random.mjs';

const hash = 'ab'.repeat(32);
/** `stdout_digest { hash: "abab…" size_bytes: 300 }`, as the encoding of Protocol Buffers has it. */
const message = Buffer.concat([Buffer.from([0x32, 69, 0x0a, 64]), Buffer.from(hash), Buffer.from([0x10, 0xac, 0x02])]);

test('a digest is field 6 of the message, with hash and size', () => {
  expect(Buffer.from(actionResult({ hash, bytes: 300 }))).toEqual(message);
  expect(digestIn(message)).toEqual({ hash, bytes: 300 });
});

test.each([0, 127, 128, 16_384, 2 ** 31, 2 ** 40])('a size of %d bytes comes back', (bytes) => {
  expect(digestIn(actionResult({ hash, bytes }))).toEqual({ hash, bytes });
});

test('fields that a server adds are passed over', () => {
  // exit_code (4, varint), execution_metadata (9, a message), and fields of the other types.
  const added = [0x20, 0x01, 0x4a, 0x03, 0x0a, 0x01, 0x77, 0x51, ...new Array(8).fill(255), 0x55, 1, 2, 3, 4];
  expect(digestIn(Buffer.concat([Buffer.from(added), message, Buffer.from(added)]))).toEqual({ hash, bytes: 300 });
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a page of HTML', Buffer.from('<!doctype html><title>Sign in</title>')],
  ['the beginning of a message', message.subarray(0, 40)],
  ['a hash that is none', Buffer.from(actionResult({ hash: '../../../etc/passwd'.padEnd(64, '/'), bytes: 1 }))],
  ['a length beyond the end', Buffer.from([0x32, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f])],
  ['a number without end', Buffer.alloc(64, 0xff)],
])('%s is no message', (_, bytes) => {
  expect(digestIn(bytes)).toBeUndefined();
});

test('damaged bytes never throw', () => {
  const random = seededRandom(7);
  for (let round = 0; round < 5000; round++) {
    const bytes = Buffer.from(message);
    for (let change = 0; change < 4; change++) bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
    const found = digestIn(bytes.subarray(0, Math.floor(random() * (bytes.length + 1))));
    if (found) expect(found.hash).toMatch(/^[0-9a-f]{64}$/);
  }
});
