import { describe, expect, test } from 'vitest';
import { site } from '../../../../support/site-test.ts';

describe('generated HTML', () => {
  test.each([
    ['of its own', '# A\n\n<template>\n\n```\nkept\n```\n\n</template>\n'],
    ['that nobody closes', '# A\n\n<template>e\n```\nkept\n```\n'],
    ['inside another', '# A\n\n<template><p><template>\n\n```\nkept\n```\n\n</template></p></template>\n'],
  ])('is put back into a template %s', async (_, text) => {
    const { page } = await site({ 'docs/a.md': text }).build();
    const { html } = page('/docs/a');
    expect(html).toMatch(/<template>(?:(?!<\/template>).)*<pre.*kept.*<\/template>/s);
    expect(html).not.toMatch(/data-output|[\ue000-\uf8ff]/);
  });
});
