/** Text becomes HTML in one module of the browser's code, which has a Trusted Types policy. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageDir } from '../support/command.ts';

const sink =
  /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*[+]?=(?!=)|insertAdjacentHTML|setHTMLUnsafe|parseHTMLUnsafe|document\.write|DOMParser|createContextualFragment|srcdoc|\beval\(|new Function\b/;
const sources = ['src', 'concerto'].flatMap((folder) =>
  readdirSync(join(packageDir, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/(?:^|\/)(?:test|node_modules)\//.test(name))
    .map((name) => `${folder}/${name}`),
);
const inBrowsers = sources.filter((path) => path.startsWith('src/') || path.includes('/client/'));

test('one module turns text into HTML', () => {
  expect(inBrowsers.length).toBeGreaterThan(100);
  expect(inBrowsers.filter((path) => sink.test(readFileSync(join(packageDir, path), 'utf8')))).toEqual([
    'src/theme/html.tsx',
  ]);
});
