import { describe, expect, test } from 'vitest';
import { problem, wholeFile } from '../../../../build/model/diagnostic.ts';
import { cut, fill } from '../../../../build/model/holed-text.ts';
import { escapeHtml, scriptJson } from '../../../../build/model/html.ts';
import { nearest } from '../../../../build/model/nearest.ts';
import { outputFile } from '../../../../build/model/output-file.ts';
import { outputPath } from '../../../../build/model/paths.ts';

describe('nearest', () => {
  test.each([
    ['titel', ['title', 'tagline'], 'title'],
    ['basUrl', ['url', 'baseUrl'], 'baseUrl'],
    ['Titel', ['title'], 'title'],
    ['navbar', ['footer', 'docs'], undefined],
    ['raw', ['tab'], undefined],
    ['nte', ['note'], 'note'],
    ['ulr', ['src', 'url'], 'url'],
    ['scr', ['src', 'url'], 'src'],
    ['abc', ['bca'], undefined],
    ['x', [], undefined],
  ])('%s among %j is %s', (word, known, meant) => {
    expect(nearest(word, known)).toBe(meant);
  });

  test('the first of two that are equally near', () => {
    expect(nearest('cat', ['bat', 'hat'])).toBe('bat');
  });
});

describe('holed text', () => {
  test('cut and fill are each other’s opposite', () => {
    const text = 'a{1}b{2}{3}';
    const holed = cut(text, /\{(\d)\}/g, (match) => Number(match[1]));
    expect(holed).toEqual(['a', { hole: 1 }, 'b', { hole: 2 }, { hole: 3 }]);
    expect(fill(holed, (hole) => `{${hole}}`)).toBe(text);
  });

  test('what is put into a hole is not looked at again', () => {
    expect(
      fill(
        cut('x{1}', /\{1\}/g, () => 1),
        () => '{1}$&',
      ),
    ).toBe('x{1}$&');
  });

  test('text without holes is one part, no text is none', () => {
    expect(cut('abc', /X/g, () => 0)).toEqual(['abc']);
    expect(cut('', /X/g, () => 0)).toEqual([]);
  });
});

describe('html', () => {
  test('escapeHtml makes text and double-quoted attributes inert', () => {
    expect(escapeHtml('</title><a b="c">&amp;')).toBe('&lt;/title&gt;&lt;a b=&quot;c&quot;&gt;&amp;amp;');
  });

  test('scriptJson cannot leave its script element, and reads back as it was', () => {
    const value = { a: '</script><!--<script>\u2028\u2029' };
    expect(scriptJson(value)).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(scriptJson(value))).toEqual(value);
  });
});

describe('problem', () => {
  test('takes the severity of the catalogue, and leaves out what is not given', () => {
    expect(problem('doc/empty', 'the page is empty')).toEqual({
      code: 'doc/empty',
      severity: 'warning',
      message: 'the page is empty',
    });
    expect(problem('doc/slug', 'm', { at: undefined, hint: undefined })).not.toHaveProperty('at');
  });

  test('a whole file has no line', () => {
    expect(wholeFile('a.md')).toEqual({ file: 'a.md', line: 0, column: 0 });
  });
});

describe('outputFile', () => {
  test('is not made before it is asked for', () => {
    let made = 0;
    const file = outputFile(outputPath('a'), () => {
      made += 1;
      return 'text';
    });
    expect(made).toBe(0);
    expect(file.content()).toBe('text');
    expect(made).toBe(1);
  });

  test('ready content is given as it is', () => {
    expect(outputFile(outputPath('a'), 'text').content()).toBe('text');
  });
});
