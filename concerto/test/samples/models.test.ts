import { expect, test } from 'vitest';
import { book, fence, findings } from '../page-of.ts';

test('what is derived from a model that is refused says so', async () => {
  const broken = fence('concerto model=catalogue', book.replace('String title', 'Nothing title'));
  const terms = 'locale: en\nnamespace: org.example.catalogue@1.0.0\ndeclarations:\n  - Book: A book';
  for (const sample of [fence('yaml vocabulary', terms), fence('json concertino=catalogue', '{}')])
    expect((await findings([broken, sample]))[1]).toMatchObject({
      block: 1,
      message: expect.stringContaining('needs is refused: Undeclared type "Nothing"'),
    });
});
