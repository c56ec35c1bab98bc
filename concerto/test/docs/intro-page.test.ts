/** The introduction leads to a result before readers have to scroll. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from '../../../test/support/parse.ts';
import { readProse } from '../../../test/support/passages.ts';

const text = readFileSync(new URL('../../../docs/intro.md', import.meta.url), 'utf8');
const style = readFileSync(new URL('../../../src/styles/tokens.css', import.meta.url), 'utf8');
/** What comes before the second heading. */
const firstScreen = text.split(/^## /m).slice(0, 2).join('## ');

test('first an installation, then a model, then one command and what it prints', () => {
  const fences = [...firstScreen.matchAll(/^```(\w+).*\n([\s\S]*?)^```/gm)].map(([, language, code]) => ({
    language,
    code,
  }));
  expect(fences.map(({ language }) => language)).toEqual(['sh', 'concerto', 'console']);
  expect(fences[0]?.code).toMatch(/^npm install -g @accordproject\/concerto-cli@\d/);
  expect(fences[2]?.code).toMatch(/^\$ concerto compile .*\ninfo: /);
});

test('it can be read in a minute, and fits the first screens of a laptop', async () => {
  const prose = readProse({ path: 'docs/intro.md', text: firstScreen });
  const words = prose.flatMap(({ parts }) => parts.flatMap((part) => part.text.match(/\S+/g) ?? []));
  // People read technical text at about 200 words a minute; the code takes them the rest of it.
  expect(words.length).toBeLessThan(120);
  const codeLines =
    firstScreen.match(/^```\w+[\s\S]*?^```/gm)?.flatMap((fence) => fence.split('\n').slice(1, -1)) ?? [];
  expect(codeLines.length).toBeLessThanOrEqual(15);
});

test('the picture is not wider than its column', async () => {
  const { html } = await parse(text, 'docs/intro.md');
  const [, width = ''] = /<figure class="diagram[\s\S]*?<svg[^>]*? width="([\d.]+)"/.exec(html) ?? [];
  const [, rem = ''] = /--article-width: ([\d.]+)rem/.exec(style) ?? [];
  // The frame takes some of the column.
  expect(Number(width)).toBeGreaterThan(0);
  expect(Number(width)).toBeLessThanOrEqual(Number(rem) * 16 - 48);
});
