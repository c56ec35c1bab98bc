import { describe, expect, test } from 'vitest';
import { type Files, site } from '../../../support/site-test.ts';

const files: Files = {
  'docs/a.md': '---\ntitle: A\ndescription: About a.\n---\n\nSee [b](b.md).',
  'docs/b.md': '---\ntitle: B\ndescription: About b.\n---\n\nText.',
};

const built = async (changes: Files = {}) => (await site({ ...files, ...changes }).build()).build;
const frameOf = async (changes: Files = {}): Promise<string | undefined> => (await built(changes)).frame?.();
const ownOf = async (path: string, changes: Files = {}): Promise<readonly (string | undefined)[]> => {
  const { files: made } = await built(changes);
  return [...made.values()].filter((file) => file.path.startsWith(path)).map((file) => file.own?.());
};

describe('the frame', () => {
  test('is the same while only texts change', async () => {
    const changed = { 'docs/b.md': '---\ntitle: B\ndescription: About b.\n---\n\n## Other\n\n[a](a.md) `code`' };
    expect(await frameOf(changed)).toBe(await frameOf());
  });

  test.each([
    ['a title', { 'docs/b.md': '---\ntitle: C\ndescription: About b.\n---\n\nText.' }],
    ['a description', { 'docs/b.md': '---\ntitle: B\ndescription: About c.\n---\n\nText.' }],
    ['a position', { 'docs/b.md': '---\ntitle: B\ndescription: About b.\nsidebar_position: 1\n---\n\nText.' }],
    ['a draft', { 'docs/b.md': '---\ntitle: B\ndescription: About b.\ndraft: true\n---\n\nText.' }],
    ['a new page', { 'docs/c.md': '# C' }],
    ['what the policy must allow', { 'docs/c.md': '# C\n\n<iframe src="https://example.org/"></iframe>' }],
  ])('changes with %s', async (_, changes) => {
    expect(await frameOf(changes as Files)).not.toBe(await frameOf());
  });
});

describe('the own hash of the files of a page', () => {
  test('is that of its source', async () => {
    const [first, ...others] = await ownOf('docs/a');
    expect(first).toMatch(/^[\w-]{20}$/);
    expect(others).toEqual(others.map(() => first));
    expect(await ownOf('docs/a', { 'docs/b.md': '# Other' })).toContain(first);
    expect(await ownOf('docs/a', { 'docs/a.md': `${files['docs/a.md']} More.` })).not.toContain(first);
  });
});
