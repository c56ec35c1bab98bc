import { describe, expect, test } from 'vitest';
import { parse } from '../../../../support/parse.ts';

const sections = async (text: string) => (await parse(text)).doc.sections;

describe('sections of a page', () => {
  test('the first stands before all headings, the others have their heading’s id', async () => {
    expect(await sections('# Title\n\nBefore.\n\n## One\n\nText of one.\n\n### Deep\n\nDeeper.')).toEqual([
      { anchor: '', heading: '', depth: 1, text: 'Before.', code: '' },
      { anchor: 'one', heading: 'One', depth: 2, text: 'Text of one.', code: '' },
      { anchor: 'deep', heading: 'Deep', depth: 3, text: 'Deeper.', code: '' },
    ]);
  });

  test('equal headings have anchors of their own', async () => {
    expect((await sections('## Same\n\n## Same')).map(({ anchor }) => anchor)).toEqual(['', 'same', 'same-1']);
  });

  test('code is apart from prose, short and long blocks alike', async () => {
    const long = Array.from({ length: 20 }, (_, n) => `const line${n} = "<b>";`).join('\n');
    const [first] = await sections(`Run it.\n\n\`\`\`js\nlet x = 1;\n\`\`\`\n\n\`\`\`js\n${long}\n\`\`\`\n\nDone.`);
    expect(first?.text).toBe('Run it. Done.');
    expect(first?.code).toContain('let x = 1;');
    expect(first?.code).toContain('const line19 = "<b>";');
  });

  test('a name in a line counts as prose and as code, a phrase as prose only', async () => {
    expect(await sections('Call `ModelManager.addCTOModel` or `a b`.')).toEqual([
      {
        anchor: '',
        heading: '',
        depth: 1,
        text: 'Call ModelManager.addCTOModel or a b.',
        code: 'ModelManager.addCTOModel',
      },
    ]);
  });

  test('rows and items are lines; cells and blocks are words apart, marks inside a word are not', async () => {
    expect((await sections('| a | b |\n| - | - |\n| c | d |\n\n- x\ny\n- z\n\nun**bold**ed\n\nend'))[0]?.text).toBe(
      'a b\nc d\nx y\nz\nunbolded end',
    );
  });

  test('pictures give their text, formulas and drawings nothing', async () => {
    const [first] = await sections('![A harbour](/x.svg)\n\n```mermaid\nflowchart LR\n  a --> b\n```');
    expect(first?.text).toBe('A harbour');
  });

  test('all tabs are there', async () => {
    const text = '::::tabs\n\n:::tab[One]\nfirst\n:::\n\n:::tab[Two]\nsecond\n:::\n\n::::';
    expect((await sections(text))[0]?.text).toBe('One\nTwo\nfirst second');
  });

  test('numbers of footnotes are no words', async () => {
    expect((await sections('Text[^1].\n\n[^1]: Note.'))[0]?.text).toBe('Text.');
  });

  test('names that a row, an item or a paragraph begins with are explained there', async () => {
    const [first] = await sections(
      [
        '`one()` does it. Not `two`.',
        '- `three`: an item\n- **`four`** too\n- then `five`',
        '| Option | Default |\n| - | - |\n| `-s`, `--six` | `seven` |',
      ].join('\n\n'),
    );
    expect(first?.names).toEqual(['one()', 'three', 'four', '-s', '--six']);
  });
});
