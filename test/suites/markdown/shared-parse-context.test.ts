import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { afterAll, expect, test } from 'vitest';
import { commonMark } from '../../support/conformance.ts';

const folder = await mkdtemp(join(tmpdir(), 'docs-build-parse-'));
afterAll(() => rm(folder, { recursive: true }));

test('the parser in lib/, which shares one context, makes the trees of the package', async () => {
  const { sharedParseContext } = await import('../../../scripts/shared-parse-context.mjs' as string);
  const file = join(folder, 'parser.mjs');
  await build({
    entryPoints: ['mdast-util-from-markdown'],
    outfile: file,
    bundle: true,
    format: 'esm',
    platform: 'node',
    conditions: ['default'],
    plugins: [sharedParseContext],
  });
  const changed = (await import(pathToFileURL(file).href)) as { fromMarkdown: typeof fromMarkdown };
  const texts = commonMark.map(({ markdown }) => markdown);
  for (const text of [...texts, texts.join('\n\n')]) expect(changed.fromMarkdown(text)).toEqual(fromMarkdown(text));
});
