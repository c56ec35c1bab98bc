import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mayTakeLong, pageMayTakeLong } from '../../../../build/markdown/parse-risk.ts';
import { sourcePath } from '../../../../build/model/paths.ts';

describe('inputs that hold the parser for seconds are seen', () => {
  test.each([
    ['unclosed emphasis with brackets', '*['.repeat(8000)],
    ['nested emphasis', '_a*'.repeat(5000)],
    ['list markers on one line', '1. '.repeat(5000)],
    ['quote markers on one line', '> '.repeat(500)],
    ['containers opened and never closed', ':::note\n'.repeat(200)],
    ['underlined headings without end', 'a\n===\n'.repeat(5000)],
    ['processing instructions', '<?'.repeat(20_000)],
    ['many blocks of delimiters', `${'*['.repeat(60)}\n\n`.repeat(200)],
    ['a long code block', `\`\`\`js\n${'(\n'.repeat(5000)}\`\`\``],
    ['a very long line', 'a'.repeat(10_000)],
    ['a very long page', 'word\n\n'.repeat(20_000)],
  ])('%s', (_, text) => {
    expect(mayTakeLong(text)).toBe(true);
  });
});

describe('what people write is parsed at once', () => {
  const root = join(import.meta.dirname, '../../../../docs');
  const pages = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md'));

  test.each(pages)('docs/%s', (path) => {
    expect(mayTakeLong(readFileSync(join(root, path), 'utf8'))).toBe(false);
  });

  test('delimiters inside a code fence do not count', () => {
    expect(mayTakeLong(`\`\`\`text\n${'*['.repeat(400)}\n\`\`\`\n`)).toBe(false);
  });

  test('a fence counts by itself, not with the next one', () => {
    const block = `\`\`\`js\n${'a();\n'.repeat(1000)}\`\`\`\n\n`;
    expect(mayTakeLong(block.repeat(4))).toBe(false);
  });
});

describe('a page counts with what it includes', () => {
  const file = (path: string, text: string) => ({ path: sourcePath(path), text });
  const fence = '```js file=a.js\n```\n';

  test.each([
    ['a hostile partial', '<!--@include: _a.md-->', [file('docs/_a.md', '*['.repeat(8000))]],
    ['a partial whose name does not tell', '<!--@include: _a.txt-->', [file('docs/_a.txt', '*['.repeat(8000))]],
    ['long code', fence, [file('docs/a.js', 'a();\n'.repeat(2000))]],
    ['the same code many times', fence.repeat(30), [file('docs/a.js', 'a();\n'.repeat(800))]],
    [
      'partials that name each other',
      '<!--@include: _a.md-->',
      [file('docs/_a.md', '<!--@include: _b.md-->\n'.repeat(9))],
    ],
    ['much text', 'x', [file('docs/_a.md', 'word\n\n'.repeat(6000)), file('docs/_b.md', 'word\n\n'.repeat(6000))]],
  ])('%s', (_, text, included) => {
    expect(pageMayTakeLong({ text })).toBe(false);
    expect(pageMayTakeLong({ text, included })).toBe(true);
  });

  test('what people write is parsed at once', () => {
    const included = [file('docs/a.js', 'a();\n'.repeat(100)), file('docs/_a.md', '# Part\n\nText.\n')];
    expect(pageMayTakeLong({ text: `${fence.repeat(20)}<!--@include: _a.md-->`, included })).toBe(false);
    expect(pageMayTakeLong({ text: fence, included: [{ path: sourcePath('docs/a.js'), why: 'none' }] })).toBe(false);
  });
});
