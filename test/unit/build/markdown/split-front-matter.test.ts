import { describe, expect, test } from 'vitest';
import { splitFrontMatter } from '../../../../build/markdown/split-front-matter.ts';

describe('splitFrontMatter', () => {
  test('text without front matter is all body', () => {
    expect(splitFrontMatter('# Hello\n')).toEqual({ yamlLine: 0, body: '# Hello\n' });
  });

  test('the body keeps its line numbers: the front matter is blanked', () => {
    const split = splitFrontMatter('---\ntitle: A\nid: b\n---\ntext\n');
    expect(split.yaml).toBe('title: A\nid: b\n');
    expect(split.yamlLine).toBe(2);
    expect(split.body.split('\n').indexOf('text')).toBe(4);
  });

  test.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])('%s line ends are understood', (_, end) => {
    const split = splitFrontMatter(['---', 'title: A', '---', 'text'].join(end));
    expect(split.yaml?.trim()).toBe('title: A');
    expect(split.body).toBe('\n\n\ntext');
  });

  test('`...` ends it too', () => {
    expect(splitFrontMatter('---\na: 1\n...\nx').yaml).toBe('a: 1\n');
  });

  test('empty front matter is front matter', () => {
    expect(splitFrontMatter('---\n---\nx')).toEqual({ yaml: '', yamlLine: 2, body: '\n\nx' });
  });

  test('an opening line without an end is a thematic break', () => {
    expect(splitFrontMatter('---\ntext\n').yaml).toBeUndefined();
    expect(splitFrontMatter('---\ntext\n').body).toBe('---\ntext\n');
  });

  test.each([
    ['not on the first line', '\n---\na\n---\n'],
    ['TOML without an end', '+++\na = 1\n'],
    ['a diff', '+++ b/file\na = 1\n+++\n'],
    ['plus signs', '+++\nsome text\n+++\n'],
    ['indented', ' ---\na: 1\n---\n'],
    ['four dashes', '----\na: 1\n----\n'],
    ['words after the dashes', '--- some words here\na: 1\n---\n'],
  ])('%s: no front matter', (_, text) => {
    expect(splitFrontMatter(text)).toEqual({ yamlLine: 0, body: text });
  });

  test.each([
    ['\n---\ntitle: A\n---\n', 2],
    ['\r\n \r\n---\r\ntitle: A\r\n---\r\n', 3],
  ])('below empty lines it is text, and its line is known: %j', (text, lateLine) => {
    expect(splitFrontMatter(text)).toMatchObject({ lateLine, yamlLine: 0, body: text.replaceAll('\r', '') });
  });

  test('spaces after the dashes do not matter', () => {
    expect(splitFrontMatter('---  \na: 1\n---\t\nx').yaml).toBe('a: 1\n');
  });

  test('a `---` inside a value is no end, since it does not stand alone', () => {
    expect(splitFrontMatter('---\na: b --- c\n---\n').yaml).toBe('a: b --- c\n');
  });

  test('TOML between plus signs is named', () => {
    expect(splitFrontMatter('+++\ntitle = "A"\n+++\nx')).toEqual({
      yamlLine: 2,
      body: '\n\n\nx',
      foreignEngine: 'toml',
    });
  });

  test.each(['js', 'coffee', 'JSON'])('the language %s is named and never read', (language) => {
    const split = splitFrontMatter(`---${language}\n{}\n---\nx`);
    expect(split.foreignEngine).toBe(language);
    expect(split.yaml).toBeUndefined();
  });

  test.each(['yaml', 'yml', ' yaml'])('`---%s` is YAML', (language) => {
    expect(splitFrontMatter(`---${language}\na: 1\n---\n`)).toMatchObject({ yaml: 'a: 1\n' });
    expect(splitFrontMatter(`---${language}\na: 1\n---\n`).foreignEngine).toBeUndefined();
  });

  test('a file that ends with the closing line has an empty body', () => {
    expect(splitFrontMatter('---\na: 1\n---').body.trim()).toBe('');
    expect(splitFrontMatter('---\na: 1\n---').yaml).toBe('a: 1\n');
  });

  test('long runs of spaces and dashes cost nothing', () => {
    const text = `---${' '.repeat(200_000)}\n${'-'.repeat(200_000)}\n`;
    expect(splitFrontMatter(text).yaml).toBeUndefined();
  });
});
