import { describe, expect, test } from 'vitest';
import { checkMessages, knownMessages } from '../../prose/check-messages.ts';
import { messageTemplates, prints } from '../../prose/message-templates.ts';
import { packageSources } from '../../prose/package-sources.ts';
import { root } from '../run/page.ts';
import { pageOf } from './prose-of.ts';

describe('templates', () => {
  test.each([
    ["throw new Error('the name ' + name + ' is taken');", ['the name … is taken']],
    ['`the name $' + '{this.get({ a: 1 })} is taken`', ['the name … is taken']],
    ["{ message: 'The {type} is not \\'odd\\'' }", ["The … is not 'odd'"]],
    ["message: 'Name {{value}} is not free'", ['Name … is not free']],
    ["const a = 'word'; const b = 'kebab-word'", []],
  ])('%s', (program, templates) => expect(messageTemplates(program)).toEqual(templates));

  test('a value is a run without spaces', () => {
    expect(prints('the name … is taken', 'the name "x" is taken')).toBe(true);
    expect(prints('the name … is taken', 'name "x" is')).toBe(true);
    expect(prints('the name … is taken', 'the name is taken')).toBe(false);
    expect(prints('the name … is taken', 'the name "x y" is taken')).toBe(false);
    expect(prints('the name … is taken', 'the name "x" is taked')).toBe(false);
  });
});

describe('quoted messages', () => {
  const shown = pageOf('', ['Expected "x", "y", or whitespace but "S" found.\n  at line 3']);
  const known = knownMessages([shown], packageSources(root));
  const wrong = (text: string) => checkMessages(pageOf(text), known).map(({ about }) => about[0]);

  test.each([
    '`Class "Book" has more than one field named "isbn".`',
    '`… is missing the required field "title".`',
    '`Expected … or whitespace but "n" found.`',
    '`7:56:35 AM - info: Input is valid`',
    '`concept Book identified by isbn`',
    "`Property 'Title' should be camelCase (e.g. 'myProperty')`",
  ])('known: %s', (text) => expect(wrong(text)).toEqual([]));

  test.each([
    '`Class "Book" has more then one field named "isbn".`',
    '`… is missing the required filed "title".`',
    '`Expected … or whitespaces but "n" found.`',
    '`Input is now valid`',
  ])('unknown: %s', (text) => expect(wrong(text)).toEqual([text.slice(1, -1)]));
});
