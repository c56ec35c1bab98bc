/** Pages for tests of prose. */
import type { Block, ProsePage, ProvenText } from 'docs-build';
import { readProse } from '../../../test/support/passages.ts';

/** @param samples Texts of proven samples. */
export const pageOf = (
  text: string,
  samples: readonly (string | ProvenText)[] = [],
  path = 'docs/a.md',
): ProsePage => ({
  path,
  passages: readProse({ path, text }),
  samples: samples.map((one) => (typeof one === 'string' ? { block: blockOf(one) } : one)),
});

export const blockOf = (text: string, attributes: Block['attributes'] = {}): Block => ({
  kind: 'fence',
  name: 'js',
  attributes,
  meta: '',
  text,
  at: { file: 'docs/a.md', line: 1, column: 1 },
});
