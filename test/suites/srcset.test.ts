/** Images in several sizes are published like any other image. */
import { expect, test } from 'vitest';
import { site } from '../support/site-test.ts';

test('each candidate of a `srcset` gets the address of its file, and a missing one is reported', async () => {
  const { page, diagnostics, files } = await site(
    {
      'docs/a.md': '# A\n\n<img alt="B" src="./b.png" srcset="./b.png 1x, ./b 2.png 2x, ./none.png 3x, /s.png 4x">',
      'docs/b.png': 'PNG',
      'docs/b 2.png': 'PNG2',
      'static/s.png': 'PNG',
    },
    { baseUrl: '/base/' },
  ).build();
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'the image or media file `./b` does not exist',
    'the image or media file `./none.png` does not exist',
  ]);
  const { article } = page('/docs/a');
  expect(article).toMatch(/srcset="\/base\/assets\/b-\w+\.png 1x, [^"]*, \/base\/s\.png 4x"/);
  expect([...files.keys()].filter((path) => /^assets\/b-\w+\.png$/.test(path))).toHaveLength(1);
});
