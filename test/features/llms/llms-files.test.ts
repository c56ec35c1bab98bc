import { describe, expect, test } from 'vitest';
import { site } from '../../support/site-test.ts';

const files = {
  'docs/intro.md':
    '---\ntitle: Start [here]\ndescription: How to begin.\nsidebar_position: 1\n---\nSee [more](./guide/b.md).',
  'docs/guide/_category_.json': '{"label":"Guide","position":2}',
  'docs/guide/a.md': '---\nsidebar_position: 2\ndescription: ""\n---\n# Second\n\nText of the second page.',
  'docs/guide/b.md': '---\nsidebar_position: 1\n---\n# First\n\nText of the first page.',
  'docs/secret.md': '---\nllms: false\n---\n# Secret',
  'docs/hidden.md': '---\nunlisted: true\n---\n# Hidden',
  'docs/draft.md': '---\ndraft: true\n---\n# Draft',
  'src/pages/about.md': '# About',
};
const config = { title: 'Site', tagline: 'Everything about it', llms: true } as const;

describe('llms.txt', () => {
  test('lists pages in the order of the sidebar, with descriptions, by category', async () => {
    const built = await site(files, config).build();
    expect(built.files.get('llms.txt')).toBe(
      `# Site

> Everything about it

- [Start \\[here\\]](https://example.org/docs/intro.md): How to begin.
- [About](https://example.org/about.md)

## Guide

- [First](https://example.org/docs/guide/b.md): Text of the first page.
- [Second](https://example.org/docs/guide/a.md)
`,
    );
  });

  test('leads to pages where there are no Markdown copies, below the base path', async () => {
    const built = await site(files, { ...config, markdownCopies: false, baseUrl: '/b/', url: undefined }).build();
    expect(built.files.get('llms.txt')).toContain('](/b/docs/guide/b): ');
  });

  test('exists only where the site asks for it', async () => {
    const built = await site(files, {}).build();
    expect([...built.files.keys()].filter((path) => path.startsWith('llms'))).toEqual([]);
  });

  test('lists the last version only', async () => {
    const built = await site(
      { 'docs/a.md': '# Next', 'versions.json': '["1.0"]', 'versioned_docs/version-1.0/a.md': '# Last' },
      config,
    ).build();
    const text = String(built.files.get('llms.txt'));
    expect(text).toContain('[Last]');
    expect(text).not.toContain('[Next]');
  });
});

describe('llms-full.txt', () => {
  test('has the texts in the same order, with published links', async () => {
    const text = String((await site(files, config).build()).files.get('llms-full.txt'));
    expect(text.match(/^# .*$/gm)).toEqual(['# Site', '# Start [here]', '# First', '# Second', '# About']);
    expect(text).toContain(
      'See [more](https://example.org/docs/guide/b).\n\nSource: https://example.org/docs/intro.md\n\n---',
    );
    expect(text).not.toMatch(/Secret|Hidden|Draft|sidebar_position/);
  });

  test('names the pages that do not fit in its budget', async () => {
    const text = String((await site(files, { ...config, llms: { budget: 200 } }).build()).files.get('llms-full.txt'));
    expect(text).toContain('# Not in this file');
    expect(text).toContain('- [Second](https://example.org/docs/guide/a.md)\n');
    expect(text).not.toContain('Text of the second page.');
  });
});
