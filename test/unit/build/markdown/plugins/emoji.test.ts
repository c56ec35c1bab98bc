import { describe, expect, test } from 'vitest';
import { htmlOf, parse } from '../../../../support/parse.ts';

describe('emoji', () => {
  test.each([
    ['a :tada: b', '<p>a 🎉 b</p>'],
    [':+1::tada:', '<p>👍🎉</p>'],
    ['(:tada:)', '<p>(🎉)</p>'],
    ['**:tada:**', '<p><strong>🎉</strong></p>'],
    ['at 10:30:45', '<p>at 10:30:45</p>'],
    ['Library::key::Book', '<p>Library::key::Book</p>'],
    ['a:100:b', '<p>a:100:b</p>'],
    [':no_such_name:', '<p>:no_such_name:</p>'],
    [':constructor: :__proto__:', '<p>:constructor: :<strong>proto</strong>:</p>'],
    ['`:tada:`', '<p><code>:tada:</code></p>'],
  ])('%s', async (text, html) => {
    expect(await htmlOf(text)).toBe(html);
  });

  test('a heading’s id has its name, its entry shows it', async () => {
    const { doc } = await parse('## Hi :tada:');
    expect(doc.headings).toEqual([{ depth: 2, id: 'hi-tada', text: 'Hi 🎉', html: 'Hi 🎉' }]);
  });
});
