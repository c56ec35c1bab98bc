import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fill } from '../../../../build/model/holed-text.ts';
import { hashSource, tagsIn } from '../../../../build/model/page-needs.ts';
import { loadTemplates, parseTemplate } from '../../../../build/read/load-templates.ts';

const own = fileURLToPath(new URL('../../../../templates', import.meta.url));
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'templates-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the templates of the package are valid', () => {
  const { value, diagnostics } = loadTemplates([own]);
  expect(diagnostics).toEqual([]);
  expect(value && fill(value.redirect, (hole) => `<${hole}>`)).toContain('url=<url>');
});

test('the policy of a redirect allows its one script', () => {
  const html = readFileSync(join(own, 'redirect.html'), 'utf8');
  const scripts = [...tagsIn(html)].flatMap(({ name, text }) => (name === 'script' ? [text] : []));
  expect(scripts.map(hashSource)).toEqual(/script-src ([^;]+);/.exec(html)?.slice(1));
});

test('a template of the root wins over the one of the package', () => {
  mkdirSync(join(folder, 'templates'));
  writeFileSync(join(folder, 'templates/redirect.html'), '{{lang}}{{url}}{{canonical}}{{title}}!');
  const { value } = loadTemplates([join(folder, 'templates'), own]);
  expect(value && fill(value.redirect, (hole) => hole)).toBe('langurlcanonicaltitle!');
  expect(value && fill(value.page, () => '')).toContain('<div id="app:root">');
});

test('a missing template', () => {
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

  test('returns the text with its holes', () => {
    const { value, diagnostics } = parse('x {{a}}{{b}} y {{a}}');
    expect(diagnostics).toEqual([]);
    expect(fill(value, (hole) => hole.toUpperCase())).toBe('x AB y A');
  });

  test('an unknown hole has a location', () => {
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

  test('a missing hole', () => {
    expect(parse('{{a}}').diagnostics).toMatchObject([
      { code: 'template/invalid', message: 'the hole `{{b}}` is missing' },
    ]);
  });

  test('single braces, and braces with spaces, are text', () => {
    const { value } = parse('{a} {{ a }} {{a}}{{b}}');
    expect(fill(value, () => '')).toBe('{a} {{ a }} ');
  });
});
