import { describe, expect, test } from 'vitest';
import { englishSpeller } from '../../../build/features/spelling/english-speller.ts';
import { misspellings, spellingDiagnostics } from '../../../build/features/spelling/misspellings.ts';
import type { Passage } from '../../../build/model/prose.ts';

const passage = (text: string): Passage => ({
  kind: 'paragraph',
  parts: [{ kind: 'text', text, at: { file: 'docs/a.md', line: 3, column: 5 } }],
});
const unknown = async (text: string, words: readonly string[] = []) =>
  misspellings([passage(text)], await englishSpeller(words)).map(({ word }) => word);

describe('misspellings', () => {
  test.each([
    ['Read teh page', ['teh']],
    ['The odour of a rumour', ['odour', 'rumour']],
    ['Teh first word', ['Teh']],
    ['and/ro', ['ro']],
  ])('%s', async (text, words) => expect(await unknown(text)).toEqual(words));

  test.each([
    "It's the reader's page, isn't it? The users’ pages don’t care.",
    'See docs/teh.md, teh_name, $teh, a@teh.org, https://teh.org/a, v1teh, 0x1F, a::teh and teh=1',
    'Well-known and/or self-contained words',
  ])('none in: %s', async (text) => expect(await unknown(text)).toEqual([]));

  test('inline code is no prose', async () => {
    const parts = [{ kind: 'code', text: 'teh', at: { file: 'a', line: 1, column: 1 } }] as const;
    expect(misspellings([{ kind: 'paragraph', parts }], await englishSpeller([]))).toEqual([]);
  });

  test('words of the site are right, also as a possessive and at the start of a sentence', async () => {
    expect(await unknown('Metamodel and the metamodel’s parts; metamodells', ['metamodel'])).toEqual(['metamodells']);
  });
});

test('a finding names the place in the line, and swapped letters first', async () => {
  const speller = await englishSpeller([]);
  const [found] = spellingDiagnostics(misspellings([passage('One\ntwo teh')], speller), speller);
  expect(found).toMatchObject({
    code: 'prose/spelling',
    at: { file: 'docs/a.md', line: 4, column: 5, endColumn: 8 },
    hint: 'did you mean `the`? If the word is correct, add it to `spelling.words`',
  });
});
