/** The names that the manual promises are those of the style sheets and of the pages. */
import { readFileSync } from 'node:fs';
import { globSync } from 'fast-glob';
import { expect, test } from 'vitest';
import { packageDir } from '../../support/command.ts';

const read = (path: string): string => readFileSync(`${packageDir}/${path}`, 'utf8');
const page = read('manual/docs/theme/look.md');
const section = (id: string): string => page.split(`{#${id}}`)[1]?.split('\n#')[0] ?? '';

test('every custom property is listed, and no other', () => {
  const defined = [...read('src/styles/tokens.css').matchAll(/^ {2}(--[\w-]+):/gm)].map(([, name]) => name);
  const listed = [
    ...(section('custom-properties')
      .split('Colors are')[0]
      ?.matchAll(/`(--[\w-]+)`/g) ?? []),
  ].map(([, name]) => name);
  expect(new Set(listed)).toEqual(new Set(defined));
});

const listedClasses = [...section('class-names').matchAll(/`([\w-]+)`/g)].map(([, name]) => name ?? '');

test('the examples style listed classes', () => {
  const examples = [...page.matchAll(/^```css.*?\n(.*?)^```/gms)].map(([, text]) => text).join('');
  const styled = [...examples.matchAll(/\.([a-z][\w-]*)(?=[^{};]*\{)/g)].map(([, name]) => name);
  expect(styled.length).toBeGreaterThan(0);
  expect(listedClasses).toEqual(expect.arrayContaining(styled));
});

test('every class that is listed is styled and drawn', () => {
  const styles = globSync('src/**/*.css', { cwd: packageDir }).map(read).join('\n');
  const code = globSync('src/**/*.tsx', { cwd: packageDir }).map(read).join('\n');
  expect(listedClasses.length).toBeGreaterThan(10);
  for (const name of listedClasses) {
    expect(styles, name).toMatch(new RegExp(`\\.${name}\\b`));
    expect(code, name).toMatch(new RegExp(`["' \`]${name}["' \`$]`));
  }
});
