import { describe, expect, test } from 'vitest';
import { type StyleTerm, wordingDiagnostics } from '../../../build/features/wording/wording.ts';
import type { Passage } from '../../../build/model/prose.ts';

const passage = (text: string, kind: 'text' | 'code' = 'text'): Passage => ({
  kind: 'paragraph',
  parts: [{ kind, text, at: { file: 'docs/a.md', line: 3, column: 5 } }],
});
const space: StyleTerm = {
  avoid: ['blank', 'blanks'],
  use: 'space',
  why: 'the usual word',
  except: ['blank lines', 'blank line'],
};
const found = (text: string, terms: readonly StyleTerm[] = [space]) =>
  wordingDiagnostics([passage(text)], terms).map(({ message }) => message);

describe('words to avoid', () => {
  test.each([
    ['A blank here', ['avoid `blank`: write `space`']],
    ['Blanks, and BLANK.', ['avoid `Blanks`: write `space`', 'avoid `BLANK`: write `space`']],
  ])('are found in every case: %s', (text, messages) => expect(found(text)).toEqual(messages));

  test.each(['blankets are warm', 'a point-blank shot', 'an unblank word', 'one blank line, two blank\nlines'])(
    'none in: %s',
    (text) => expect(found(text)).toEqual([]),
  );

  test('a phrase may be broken over two lines', () => {
    const terms = [{ avoid: ['in excess', 'excess'], except: [] }];
    expect(found('members in\nexcess', terms)).toEqual(['avoid `in excess`']);
  });

  test('signs in a phrase are letters, not patterns', () => {
    expect(found('ab', [{ avoid: ["don't"], except: [] }])).toEqual([]);
  });

  test('inline code is no prose', () => {
    expect(wordingDiagnostics([passage('blank', 'code')], [space])).toEqual([]);
  });

  test('a finding has its range, and the reason as its hint', () => {
    expect(wordingDiagnostics([passage('One\ntwo blank')], [space])[0]).toMatchObject({
      code: 'prose/wording',
      at: { file: 'docs/a.md', line: 4, column: 5, endLine: 4, endColumn: 10 },
      hint: 'the usual word',
    });
  });

  test('without a reason, the hint names the rule', () => {
    expect(wordingDiagnostics([passage('anew')], [{ avoid: ['anew'], except: [] }])[0]?.hint).toBe(
      '`wording.terms` of the configuration avoids `anew`',
    );
  });
});
