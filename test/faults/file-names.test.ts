/** Names of files as other systems write them. */
import { describe, expect, test } from 'vitest';
import { makeRoot, readText, reportOfProcess } from '../support/command.ts';

const composed = 'café';
const decomposed = composed.normalize('NFD');

describe('file names with decomposed letters, as macOS and archives write them', () => {
  const files = {
    'docs.config.json': JSON.stringify({ title: 'Names', url: 'https://example.org' }),
    [`docs/${decomposed}/${decomposed}.md`]: '# Coffee\n\n<!--@include: ./_partial.md-->\n',
    [`docs/${decomposed}/_partial.md`]: 'Included text.\n',
    [`docs/${decomposed}/${decomposed}.svg`]: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    [`static/${decomposed}.txt`]: 'static',
    'docs/start.md': `# Start

[page](${composed}/${composed}.md), [address](/docs/${composed}), [escaped](/docs/${encodeURIComponent(composed)}),
[file](/${composed}.txt)

![picture](${composed}/${composed}.svg)
`,
  };

  test('are found by links that a keyboard types', async () => {
    const root = makeRoot(files);
    const { status, diagnostics } = await reportOfProcess(root, ['build', '--strict']);
    expect(diagnostics).toEqual([]);
    expect(status).toBe(0);
    expect(readText(root, `dist/docs/${composed}/index.html`)).toContain('Coffee');
  });

  test('give two pages of one address when both spellings exist', async () => {
    const root = makeRoot({ [`docs/${decomposed}.md`]: '# One\n', [`docs/${composed}.md`]: '# Two\n' });
    const { diagnostics } = await reportOfProcess(root, ['build']);
    expect(diagnostics.map(({ code }) => code)).toContain('route/duplicate');
  });
});
