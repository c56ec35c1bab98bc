import { expect, test } from 'vitest';
import { withEdits } from '../../../../build/markdown/with-edits.ts';
import type { Doc } from '../../../../build/model/doc.ts';
import { drawnText, withDrawn } from '../../../../build/samples/with-drawn.ts';

const heading = (id: string) => ({ depth: 2 as const, id, text: id, html: id });
const section = (anchor: string, text = '') => ({ anchor, heading: anchor, depth: 2, text, code: '' });
const at = { file: 'docs/a.md', line: 3, column: 1, endLine: 4 };
const doc = {
  path: 'docs/a.md',
  headings: [heading('one'), heading('two')],
  anchors: ['one', 'two'],
  links: [{ kind: 'anchor', href: 'x', at }],
  sections: [section('', 'start'), section('one', 'first'), section('two')],
  body: [
    '<h2 id="one">',
    { hole: { kind: 'sample', sample: 0, before: { headings: 1, sections: 2 } } },
    '<h2 id="two">',
    { hole: { kind: 'link', link: 0 } },
  ],
  samples: [{ at }],
} as unknown as Doc;
const part = {
  headings: [heading('drawn')],
  anchors: ['drawn', 'row'],
  links: [{ kind: 'anchor' as const, href: './b.md#c', at: { file: 'docs/a.md', line: 99, column: 1 } }],
  sections: [section('', 'lead'), section('drawn')],
  body: [
    '<a href="',
    { hole: { kind: 'link' as const, link: 0 } },
    '">',
    { hole: { kind: 'sample' as const, sample: 0 } },
  ],
};
const made = withDrawn(doc, [{ block: 0, part }]);

test('headings stand where they are drawn', () => {
  expect(made.headings.map(({ id }) => id)).toEqual(['one', 'drawn', 'two']);
});

test('anchors of it can be linked to', () => {
  expect(made.anchors).toEqual(['one', 'two', 'drawn', 'row']);
});

test('its links are links of the page, at the place of the directive', () => {
  expect(made.links.map(({ href, at: { line } }) => [href, line])).toEqual([
    ['x', 3],
    ['./b.md#c', 3],
  ]);
  expect(made.body).toContainEqual({ hole: { kind: 'link', link: 1 } });
});

test('search finds it under the headings around it', () => {
  expect(made.sections.map(({ anchor, text }) => [anchor, text])).toEqual([
    ['', 'start'],
    ['one', 'first lead'],
    ['drawn', ''],
    ['two', ''],
  ]);
});

test('the place of the mark stays, and samples inside are none of the page', () => {
  expect(made.body.filter((one) => typeof one !== 'string' && one.hole.kind === 'sample')).toEqual([doc.body[1]]);
});

test('a page without anything drawn stays the same object', () => {
  expect(withDrawn(doc, [{ block: 0 }])).toBe(doc);
});

test('the Markdown of a page has what is drawn instead of the directive', () => {
  const edits = drawnText(doc, [{ block: 0, drawn: 'made' }]);
  expect(withEdits('a\n\n:::x\n:::\n\nb', edits)).toBe('a\n\nmade\n\nb');
});

test('the Markdown of a page has a text instead of what is drawn, where there is one', () => {
  const edits = drawnText(doc, [{ block: 0, drawn: '<svg/>', asText: 'words' }]);
  expect(withEdits('a\n\n:::x\n:::\n\nb', edits)).toBe('a\n\nwords\n\nb');
});

test('a directive of an included file is left as it is', () => {
  const other = { ...doc, samples: [{ at: { ...at, file: 'docs/b.md' } }] } as unknown as Doc;
  expect(drawnText(other, [{ block: 0, drawn: 'made' }])).toEqual([]);
});
