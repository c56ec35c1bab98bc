import { describe, expect, test } from 'vitest';
import { book, fence, findings, states } from '../page-of.ts';
import { concertinoOf } from '../tools-of.ts';

const json = (value: unknown) => JSON.stringify(value, null, 2);

describe('the flattened format', () => {
  test('must be that of the model that it names', async () => {
    const named = fence('concerto model=catalogue', book);
    const made = (await concertinoOf(book)) as { declarations: Record<string, unknown> };
    expect(await states([named, fence('json concertino=catalogue', json(made))])).toEqual([
      '0 model proven',
      '1 concertino proven',
    ]);
    expect(
      await findings([named, fence('json concertino=catalogue', json(Object.values(made.declarations)[0]))]),
    ).toEqual([]);
    expect(
      await findings([named, fence('json concertino=catalogue', json({ ...made, declarations: {} }))]),
    ).toMatchObject([{ block: 1, correction: json(made) }]);
    expect(await findings([named, fence('json concertino', json(made))])).toHaveLength(1);
  });
});
