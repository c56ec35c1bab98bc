import { expect, test } from 'vitest';
import { site } from '../../support/site-test.ts';

const build = (text: string, extensions: readonly string[] = ['docs-build/mdbook']) =>
  site({ 'docs/a.md': `# A\n\n${text}\n` }, { extensions: [...extensions] }).build();
const found = async (text: string) =>
  (await build(text)).diagnostics
    .filter(({ code }) => code.startsWith('markdown/') || code.startsWith('doc/'))
    .map(({ message, at }) => `${at?.line} ${message}`);

test('files that code should take in are found at their line', async () => {
  const shown = '`{{#include}}` of mdBook is shown as text';
  expect(await found('```rust,ignore\nfn a() {}\n{{#include ../a.rs:2:3}}\n```')).toEqual([`5 ${shown}`]);
  expect(await found('- x\n\n  ```rust\n  {{ #rustdoc_include a.rs:here }}\n  ```')).toEqual([`6 ${shown}`]);
  expect(await found('```rust\n{{#playground a.rs editable}}\n```')).toEqual([`4 ${shown}`]);
});

test.each([
  '```hbs\n\\{{#include a.rs}}\n```',
  '```hbs\n{{#if a}}{{/if}}\n```',
  '```text\n{{#include}}\n```',
  '`{{#include a.rs}}`',
])('%j is code', async (text) => {
  expect(await found(text)).toEqual([]);
});

test('sites without it read no such thing', async () => {
  const { diagnostics } = await build('```rust\n{{#include a.rs}}\n```', []);
  expect(diagnostics.filter(({ code }) => code === 'markdown/shown-literally')).toEqual([]);
});
