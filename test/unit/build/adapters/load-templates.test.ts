import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadTemplates, parseTemplate } from '../../../../build/adapters/load-templates.ts';
import { fill } from '../../../../build/model/holed-text.ts';

const own = fileURLToPath(new URL('../../../../templates', import.meta.url));
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'templates-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the package’s own templates are whole', () => {
  const { value, diagnostics } = loadTemplates([own]);
  expect(diagnostics).toEqual([]);
  expect(value && fill(value.redirect, (hole) => `<${hole}>`)).toContain('url=<url>');
});

test('a root’s own file of a name wins, the others come from the package', () => {
  mkdirSync(join(folder, 'templates'));
  writeFileSync(join(folder, 'templates/redirect.html'), '{{lang}}{{url}}{{canonical}}{{title}}!');
  const { value } = loadTemplates([join(folder, 'templates'), own]);
  expect(value && fill(value.redirect, (hole) => hole)).toBe('langurlcanonicaltitle!');
  expect(value && fill(value.page, () => '')).toContain('<div id="root">');
});

test('a template that is nowhere', () => {
  expect(loadTemplates([folder])).toMatchObject({
    value: undefined,
    diagnostics: [
      { code: 'template/invalid', message: 'the template `page.html` does not exist' },
      { code: 'template/invalid' },
    ],
  });
});

describe('parseTemplate', () => {
  const parse = (text: string) => parseTemplate(text, 'templates/t.html', ['a', 'b']);

  test('gives the text with its holes', () => {
    const { value, diagnostics } = parse('x {{a}}{{b}} y {{a}}');
    expect(diagnostics).toEqual([]);
    expect(fill(value, (hole) => hole.toUpperCase())).toBe('x AB y A');
  });

  test('an unknown hole has its place', () => {
    expect(parse('{{a}}{{b}}\n  {{c}}').diagnostics).toMatchObject([
      {
        code: 'template/invalid',
        severity: 'error',
        message: 'unknown hole `{{c}}`',
        hint: 'known holes: a, b',
        at: { file: 'templates/t.html', line: 2, column: 3 },
      },
    ]);
  });

  test('a hole that is missing', () => {
    expect(parse('{{a}}').diagnostics).toMatchObject([
      { code: 'template/invalid', message: 'the hole `{{b}}` is missing' },
    ]);
  });

  test('single braces and spaces are text', () => {
    const { value } = parse('{a} {{ a }} {{a}}{{b}}');
    expect(fill(value, () => '')).toBe('{a} {{ a }} ');
  });
});
