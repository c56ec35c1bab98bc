import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readManifest } from '../../../../build/adapters/read-manifest.ts';

test.each([
  [undefined, {}],
  ['', {}],
  ['{', {}],
  ['null', {}],
  ['"text"', {}],
  ['{ "name": "a", "version": "1.0.0" }', { name: 'a', version: '1.0.0' }],
])('%j', (text, expected) => {
  const folder = mkdtempSync(join(tmpdir(), 'read-manifest-'));
  if (text !== undefined) writeFileSync(join(folder, 'package.json'), text);
  expect(readManifest(folder)).toEqual(expected);
});
