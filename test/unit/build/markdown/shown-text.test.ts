/** Words on both sides of a line break stay two words wherever a part of a page is shown as one line. */
import { describe, expect, test } from 'vitest';
import { parse } from '../../../support/parse.ts';

describe('a heading', () => {
  test.each([
    ['One<br>two', 'One two', 'one-two'],
    ['One<br/>two<BR />three', 'One two three', 'one-two-three'],
    ['**One<br>two** x', 'One two x', 'one-two-x'],
    ['One <br> two', 'One  two', 'one--two'],
    ['One<wbr>two <b>x</b>', 'Onetwo x', 'onetwo-x'],
    ['[**One** <kbd>x</kbd>](./a.md)', 'One x', 'one-x'],
  ])('%s', async (written, text, id) => {
    const { doc } = await parse(`## ${written}`);
    expect(doc.headings.map((heading) => [heading.text, heading.id])).toEqual([[text, id]]);
    expect(doc.sections.at(-1)?.heading).toBe(text.replace('  ', ' '));
  });

  test('over two lines', async () => {
    for (const text of ['One\ntwo\n---', 'One  \ntwo\n---', 'One\\\ntwo\n---']) {
      const { doc } = await parse(text);
      expect(doc.headings).toEqual([{ depth: 2, id: 'one-two', text: 'One two', html: 'One two' }]);
    }
  });

  test('in the contents, with its markup', async () => {
    const { doc } = await parse('## **One<br>two**<br>`three`');
    expect(doc.headings[0]?.html).toBe('<strong>One two</strong> <code>three</code>');
  });

  test('that is the title of the page', async () => {
    expect((await parse('# One<br>two')).doc.title).toBe('One two');
  });

  test('above a table names the table', async () => {
    expect((await parse('## One<br>two\n\n| a |\n| - |')).html).toContain('aria-label="Table: One two"');
  });
});

test('the excerpt', async () => {
  expect((await parse('One<br>two **three<br />four** <kbd>x</kbd>\\\nfive')).doc.description).toBe(
    'One two three four x five',
  );
});

test('the label of a tab, without tags', async () => {
  const { html } = await parse('::::tabs\n:::tab[One<br>two <kbd>x</kbd>]\na\n:::\n::::');
  expect(html).toContain('data-label="One two x"');
});
