import { expect, test } from 'vitest';
import { editHtml, tagsOf } from '../../../../build/model/edit-html.ts';

test('tags with their places, and attributes with decoded values', () => {
  const html = 'a <B id=x title="&lt;b&gt;">c</b>';
  expect(tagsOf(html)).toEqual([
    {
      ...{ name: 'b', isEnd: false, start: 2, end: 28 },
      attributes: [
        { name: 'id', value: 'x', start: 5, end: 9 },
        { name: 'title', value: '<b>', start: 10, end: 27 },
      ],
    },
    { name: 'b', isEnd: true, start: 29, end: 33, attributes: [] },
  ]);
});

test.each(['script', 'style', 'textarea', 'title', 'iframe'])('what looks like a tag in %s is none', (name) => {
  expect(tagsOf(`<${name}><a></${name}><i>`).map((tag) => tag.name)).toEqual([name, name, 'i']);
});

test('comments and broken tags are left alone', () => {
  expect(tagsOf('<!-- <a> --> < b <c').map(({ name }) => name)).toEqual([]);
});

test('what no edit names stays byte by byte', () => {
  const html = '<p  CLASS = a>\r\n&nbsp;<br/></P >';
  expect(editHtml(html, [])).toBe(html);
  expect(editHtml(html, [{ start: 0, end: 14, text: '<b>' }])).toBe('<b>\r\n&nbsp;<br/></P >');
});
