/** Text becomes HTML in one module of the browser's code, which has a Trusted Types policy. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageDir } from '../support/command.ts';

const sink =
  /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*[+]?=(?!=)|insertAdjacentHTML|setHTMLUnsafe|parseHTMLUnsafe|document\.write|DOMParser|createContextualFragment|srcdoc|\beval\(|new Function\b/;
const sources = readdirSync(join(packageDir, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => `src/${name}`);

test('one module turns text into HTML', () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter((path) => sink.test(readFileSync(join(packageDir, path), 'utf8')))).toEqual([
    'src/theme/html.tsx',
  ]);
});
