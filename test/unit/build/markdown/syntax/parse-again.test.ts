import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { describe, expect, test } from 'vitest';
import { containerFlow } from '../../../../../build/markdown/syntax/container-flow.ts';
import {
  type ParsedPage,
  parsedAgain,
  type Reach,
  remembered,
  treeOf,
} from '../../../../../build/markdown/syntax/parse-again.ts';
import { commonMark } from '../../../../support/conformance.ts';
import { wronglyParsed } from '../../../../support/edits.ts';

function parse(text: string) {
  const reach: Reach = { isFar: false };
  const tree = fromMarkdown(text, {
    extensions: [gfmFootnote(), containerFlow(reach)],
    mdastExtensions: [gfmFootnoteFromMarkdown()],
  });
  return { tree, isFar: reach.isFar };
}

const filler = `${'Words of a text. '.repeat(70)}\n`;
/** A page with a text between two sections. */
const around = (text: string, end = ''): string => `# Title\n\n${filler}\n## A\n\n${text}\n\n## B\n\n${filler}${end}`;
const page = (text: string): ParsedPage => remembered(text, parse(text).tree) as ParsedPage;

/** What is parsed when one text becomes another; checks the tree. */
function parsedTexts(before: string, after: string): readonly string[] {
  const texts: string[] = [];
  const again = parsedAgain(page(before), after, (text) => {
    texts.push(text);
    return parse(text);
  });
  if (!again) return ['whole'];
  expect(treeOf(again)).toStrictEqual(parse(after).tree);
  return texts;
}

describe('an edit parses the section that it is in', () => {
  test('in the midst of the page, and the heading behind it as a sign', () => {
    expect(parsedTexts(around('one'), around('two\n\nthree'))).toEqual(['## A\n\ntwo\n\nthree\n\n#']);
  });

  test('at the end of the page', () => {
    expect(parsedTexts(around('one'), around('one', 'More.\n'))).toEqual([`## B\n\n${filler}More.\n`]);
  });

  test('with the definitions of other sections', () => {
    const end = '\n[a]: /x\n\n> [^1]: A note\n';
    expect(parsedTexts(around('one', end), around('[a] and [^1]', end))).toEqual([
      '[a]: x\n\n[^1]: x\n\n#\n\n## A\n\n[a] and [^1]\n\n#',
    ]);
  });

  test('and what follows where a block does not end', () => {
    const after = around('```\none');
    expect(parsedTexts(around('one'), after)).toEqual(['## A\n\n```\none\n\n#', after.slice(after.indexOf('## A'))]);
  });
});

describe('the whole page is parsed', () => {
  test.each([
    ['a definition is new', around('[a]'), around('[a]\n\n[a]: /x')],
    ['a definition is gone', around('[a]\n\n[a]: /x'), around('[a]')],
    ['a footnote is new', around('[^1]'), around('[^1]\n\n[^1]: note')],
    ['a container holds a definition', around('[a]'), around(':::note\n[a]: /x\n:::')],
    ['a container ends in a block without an end', around('one'), around(':::note\n```\n:::')],
    ['it is short', around('one'), 'two\n'],
  ])('when %s', (_, before, after) => {
    expect(parsedTexts(before, after)).toEqual(expect.arrayContaining(['whole']));
  });
});

test('a tree that plug-ins change is another than the remembered one', () => {
  const known = page(around('one'));
  const changed = treeOf(known);
  changed.children.splice(1);
  expect(treeOf(known)).toStrictEqual(parse(around('one')).tree);
});

test('each example of CommonMark, as an edit of a section', () => {
  const known = page(around('one'));
  for (const { markdown } of commonMark) {
    const again = parsedAgain(known, around(markdown), parse);
    if (again) expect(isDeepStrictEqual(treeOf(again), parse(around(markdown)).tree), markdown).toBe(true);
  }
});

test('pages after changes by chance are those that are parsed for the first time', () => {
  expect(wronglyParsed(join(import.meta.dirname, '../../../../..'), 100, 1)).toEqual([]);
});
