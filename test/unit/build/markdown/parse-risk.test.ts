import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mayTakeLong } from '../../../../build/markdown/parse-risk.ts';

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
