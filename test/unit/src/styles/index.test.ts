import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const src = resolve(import.meta.dirname, '../../../../src');
const index = join(src, 'styles/index.css');

/** Added to the sites that need it (build/project/browser-parts.ts), as those of features are: all others pay nothing. */
const onDemand = [
  'code-links/code-links.css',
  'theme/announcement-bar.css',
  'theme/languages.css',
  'theme/navbar-menu.css',
  'theme/sidebar-toggle.css',
  'theme/versions.css',
];

test('every style sheet of the theme is joined once, tokens first and print last', () => {
  const imports = [...readFileSync(index, 'utf8').matchAll(/@import "(.*)";/g)].map(([, path = '']) =>
    relative(src, resolve(dirname(index), path)).replaceAll('\\', '/'),
  );
  const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.css') && !/^(?:pages|features)\//.test(path) && path !== 'styles/index.css')
    .filter((path) => !onDemand.includes(path));
  expect([...imports].sort()).toEqual(sheets.sort());
  expect([imports.at(0), imports.at(-1)]).toEqual(['styles/tokens.css', 'styles/print.css']);
});
