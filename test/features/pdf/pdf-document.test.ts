import { expect, test } from 'vitest';
import { pdfDocument, printOptions } from '../../../build/features/pdf/pdf-document.ts';
import { pdfPlaces } from '../../../build/features/pdf/pdf-places.ts';

const html =
  '<html><head><meta http-equiv="Content-Security-Policy" content="style-src \'self\'"><title>T</title></head><body><main><div class="print-contents"><ul><li><a href="#docs/%C3%BC">Ü</a></li></ul></div><a href="#docs/%C3%BC">again</a></main></body></html>';
const document = { html, title: 'A & B', lines: ['One', '<two>'], styles: '.x{}', pageOf: undefined };

test('a title page comes first, styles are added, and the policy that forbids them is gone', () => {
  const made = pdfDocument(document);
  expect(made).toContain(
    '<div class="pdf-title"><p>A &amp; B</p><p>One</p><p>&lt;two&gt;</p></div><div class="print-contents">',
  );
  expect(made).toContain('<style>.x{}</style></head>');
  expect(made).not.toContain('Security-Policy');
});

test('the contents have room for numbers, which come when the pages are known', () => {
  expect(pdfDocument(document)).toContain('<a href="#docs/%C3%BC"><span class="pdf-number"></span>Ü</a>');
  const second = pdfDocument({ ...document, pageOf: new Map([['docs/ü', 7]]) });
  expect(second).toContain('<a href="#docs/%C3%BC"><span class="pdf-number">7</span>Ü</a>');
  expect(second).toContain('<a href="#docs/%C3%BC">again</a>');
});

test('the title below each page is text', () => {
  expect(printOptions('<b>').footerTemplate).toContain('<span>&lt;b&gt;</span>');
});

test('places in a file of Chromium', () => {
  const file = [
    '%PDF-1.4',
    '1 0 obj\n<</Title (T)>>\nendobj',
    '2 0 obj\n<</Type /Page\n/Annots [9 0 R]\n/Parent 8 0 R>>\nendobj',
    '3 0 obj\n<</Type /Page\n/Parent 7 0 R>>\nendobj',
    '4 0 obj\n<</Length 3>>\nstream\nabc\nendstream\nendobj',
    '5 0 obj\n<</docs#2F#25C3#25BC [2 0 R /XYZ 0 10 0]\n/docs#2Fb#2F#2Fc [3 0 R /XYZ 1.5 20 0]>>\nendobj',
    '6 0 obj\n<</Title (One)\n/Parent 10 0 R>>\nendobj',
    '7 0 obj\n<</Type /Pages\n/Count 1\n/Kids [3 0 R]\n/Parent 8 0 R>>\nendobj',
    '8 0 obj\n<</Type /Pages\n/Count 2\n/Kids [7 0 R 2 0 R]>>\nendobj',
    '9 0 obj\n<</Type /Annot\n/Subtype /Link\n/Dest /docs#2Fb>>\nendobj',
  ].join('\n');
  expect(pdfPlaces(Buffer.from(file))).toEqual({
    pages: 2,
    pageOf: new Map([
      ['docs/ü', 2],
      ['docs/b//c', 1],
    ]),
    bookmarks: 1,
    links: 1,
  });
  expect(pdfPlaces(Buffer.from('no PDF'))).toMatchObject({ pages: 0, bookmarks: 0 });
});
