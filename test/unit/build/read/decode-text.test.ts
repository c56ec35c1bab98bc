import { expect, test } from 'vitest';
import { decodeText } from '../../../../build/read/decode-text.ts';

const bytes = (...values: (number | string)[]): Uint8Array =>
  Buffer.concat(values.map((value) => (typeof value === 'string' ? Buffer.from(value) : Buffer.of(value))));

test('removes a byte order mark and keeps everything else', () => {
  expect(decodeText(bytes(0xef, 0xbb, 0xbf, 'ä\r\n\ufffd'), 'a.md')).toEqual({ value: 'ä\r\n\ufffd', diagnostics: [] });
});

test('locates the first invalid byte, counting UTF-16 units', () => {
  const { value, diagnostics } = decodeText(bytes('one\r\n😀ab', 0xff), 'a.md');
  expect(value).toBeUndefined();
  expect(diagnostics).toMatchObject([{ code: 'source/encoding', at: { file: 'a.md', line: 2, column: 5 } }]);
});

test.each([
  ['little-endian', [0xff, 0xfe]],
  ['big-endian', [0xfe, 0xff]],
])('recognizes UTF-16, %s', (_, mark) => {
  expect(decodeText(bytes(...mark, 'a'), 'a.md').diagnostics[0]?.message).toBe('the file is UTF-16, expected UTF-8');
});

test('rejects files of more than 20 MB', () => {
  const { value, diagnostics } = decodeText(new Uint8Array(20 * 1024 * 1024 + 1), 'a.md');
  expect(value).toBeUndefined();
  expect(diagnostics[0]?.code).toBe('source/too-large');
});
