import { describe, expect, test } from 'vitest';
import { problemPage } from '../../../../build/serve/problem-page.ts';
import type { PageProblem } from '../../../../src/shared/build-event.ts';

const pageWith = (...problems: readonly PageProblem[]): string =>
  problemPage({
    title: 'The site could not be built',
    problems,
    styles: '/base/problems.css',
    scriptTag: '<script src="/reload.js"></script>',
  });
const problem = { code: 'doc/slug', severity: 'error', message: 'bad slug' } as const;

describe('problemPage', () => {
  test('has the title, the style sheet and the script of live reload', () => {
    const html = pageWith();
    expect(html).toContain('<title>The site could not be built</title>');
    expect(html).toContain('<h1>The site could not be built</h1>');
    expect(html).toContain('<link rel="stylesheet" href="/base/problems.css">');
    expect(html).toContain('<script src="/reload.js"></script></body>');
  });

  test('has a section for each problem, in order', () => {
    const html = pageWith({ ...problem, message: 'first' }, { ...problem, message: 'second' });
    expect([...html.matchAll(/<section>\n<h2>doc\/slug<\/h2>\n<p>(\w+)<\/p>\n<\/section>/g)].map(([, m]) => m)).toEqual(
      ['first', 'second'],
    );
  });

  test.each([
    ['a file', { file: 'docs/a.md' }, 'doc/slug in docs/a.md'],
    ['a line', { file: 'docs/a.md', line: 3, column: 7 }, 'doc/slug in docs/a.md:3:7'],
    ['nothing', {}, 'doc/slug'],
  ])('locates a problem with %s', (_, location, heading) => {
    expect(pageWith({ ...problem, ...location })).toContain(`<h2>${heading}</h2>`);
  });

  test('shows code frame and hint', () => {
    const html = pageWith({ ...problem, frame: '3 | slug: ..\n  | ^', hint: 'choose another' });
    expect(html).toContain('<pre>3 | slug: ..\n  | ^</pre>\n<p>choose another</p>');
  });

  test('escapes all texts', () => {
    const hostile = '<img src=x onerror=alert(1)>';
    const html = pageWith({
      code: hostile,
      severity: 'error',
      message: hostile,
      file: hostile,
      frame: hostile,
      hint: hostile,
    });
    expect(html).not.toContain('<img');
    expect(html.match(/&lt;img/g)).toHaveLength(5);
  });
});
