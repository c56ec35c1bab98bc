import { describe, expect, test } from 'vitest';
import { tabFences } from '../../../../../build/markdown/plugins/tab-fences.ts';
import { growth, quadratic } from '../../../../support/growth.ts';
import { parse } from '../../../../support/parse.ts';

/** The labels of each group of tabs. */
async function groups(text: string): Promise<string[][]> {
  const { html } = await parse(text);
  return [...html.matchAll(/<ul class="tabs"[\s\S]*?<\/ul>/g)].map(([list]) =>
    [...list.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, label = '']) => label),
  );
}

const fence = (info: string): string => `\`\`\`${info}\na\n\`\`\`\n`;

describe('groups', () => {
  test.each([
    [['js tab', 'ts tab'], [['JavaScript', 'TypeScript']]],
    [['js tab="A"', 'js tab={"label": "B"}', "js tab='C'"], [['A', 'B', 'C']]],
    [['js tab title="A"', 'ts {1} tab'], [['JavaScript', 'TypeScript']]],
    [
      ['js tab', 'ts tab', 'js tab', 'ts tab'],
      [
        ['JavaScript', 'TypeScript'],
        ['JavaScript', 'TypeScript'],
      ],
    ],
    [
      ['js tab', 'js', 'ts tab'],
      [['JavaScript'], ['TypeScript']],
    ],
    [['title="x" tab', 'ts tab'], [['x', 'TypeScript']]],
    [['js title="a tab b"', 'js tabs', 'js mytab'], []],
  ])('%j', async (infos, expected) => {
    expect(await groups(infos.map(fence).join('\n'))).toEqual(expected);
  });

  test('fences keep the rest of their info strings', async () => {
    const { html, codes } = await parse(fence('js tab title="a.js" {1}') + fence('ts tab={"label":"T"}'));
    expect(html).toContain('<div class="code-title">a.js</div>');
    expect(html).toContain('highlight-line');
    expect(html).toContain('data-group="code-examples"');
    expect(codes).toEqual([]);
  });

  test('in lists and notes', async () => {
    const item = `- a\n\n${(fence('js tab') + fence('ts tab')).replace(/^/gm, '  ')}`;
    expect(await groups(`:::note\n\n${item}\n\n:::`)).toEqual([['JavaScript', 'TypeScript']]);
  });

  test('a code group makes its tabs itself, with the titles of fences without a language', async () => {
    const text = `:::code-group\n\n${fence('js tab [A]')}\n${fence('title="B"')}\n:::`;
    expect(await groups(text)).toEqual([['A', 'B']]);
  });
});

test.each(['tab={', ' tab="', " tab='", '"', ' tab'])('many times %j takes linear time', async (part) => {
  const read = (size: number): void =>
    tabFences()({ type: 'root', children: [{ type: 'code', lang: 'js', meta: part.repeat(size), value: '' }] });
  expect(await growth(read, 50_000)).toBeLessThan(quadratic);
});
