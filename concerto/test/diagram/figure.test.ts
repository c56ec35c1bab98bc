/** `:::class-diagram` on a page. */
import { describe, expect, test } from 'vitest';
import { figure } from '../../diagram/figure.ts';
import { book, directive, fence, findings, verdict } from '../page-of.ts';

const model = fence('concerto model=catalogue', book);

describe('the directive', () => {
  test('becomes a fence with the model, which readers of the text can read as well', async () => {
    const { samples, findings: found } = await verdict([model, directive('class-diagram', { model: 'catalogue' })]);
    expect(found).toEqual([]);
    expect(samples[1]).toEqual({
      block: 1,
      kind: 'class-diagram',
      state: 'shown',
      drawn: `\`\`\`class-diagram\n${book}\n\`\`\``,
    });
  });

  test('follows the model above it if it names none', async () => {
    const { samples } = await verdict([model, directive('class-diagram', {})]);
    expect(samples[1]?.drawn).toContain(book);
  });

  test('needs a model that is there, and right', async () => {
    const messages = async (...blocks: Parameters<typeof findings>[0]) =>
      (await findings(blocks)).filter(({ block }) => block > 0).map(({ message }) => message);
    expect(await messages(model, directive('class-diagram', { model: 'other' }))).toEqual([
      'there is no model called other on this page or among the shared models',
    ]);
    expect(await messages(fence('concerto model=a', 'concept'), directive('class-diagram', { model: 'a' }))).toEqual([
      expect.stringMatching(/^a model that this class-diagram needs is refused: Expected/),
    ]);
    expect(await messages(model, directive('class-diagram', { modle: 'catalogue' }))).toEqual(['`modle` is unknown']);
  });
});

test('the picture says in words what it shows', async () => {
  const [drawn] = await figure(`${book}\nconcept Shelf { o Book[] books }`);
  expect(drawn).toMatchObject({
    tagName: 'figure',
    properties: { class: 'diagram' },
    children: [
      {
        properties: { class: 'diagram-frame' },
        children: [
          {
            tagName: 'svg',
            properties: {
              role: 'img',
              'aria-label': 'Class diagram: concept Book. concept Shelf contains Book (books, *)',
            },
          },
        ],
      },
    ],
  });
});
