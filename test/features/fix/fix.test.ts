import { expect, test } from 'vitest';
import { fix } from '../../../build/features/fix/fix.ts';
import type { CheckPart } from '../../../build/project/check-part.ts';

test('where nothing can be corrected, the site is not built again', async () => {
  const open = fix({ flags: { fix: true } } as Parameters<typeof fix>[0]);
  const part = (await open?.({ paths: { root: '/' } } as never, undefined as never)) as Required<CheckPart>;
  const diagnostics = [{ code: 'doc/image-alt', message: 'x', at: { file: 'docs/a.md', line: 1 } }];
  expect(part.repair({ build: { links: [] }, diagnostics } as never)).toBe(false);
});
