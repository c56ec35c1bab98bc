/** What every build loads before it does anything: the modules that are imported without `import()`. */
import { describe, expect, test } from 'vitest';
import { loadedBy, withIntl } from '../support/loaded-files.ts';

const build = loadedBy('build/cli/main.ts', 'build/cli/build.ts');
const page = loadedBy('build/markdown/parse-doc.ts');

describe('modules that are loaded whether or not they are needed', () => {
  test('the walk finds what is imported', () => {
    expect(build.files).toContain('build/pipeline/build-site.ts');
    expect(page.files).toContain('build/markdown/plugins/raw-html.ts');
    expect([...page.packages.keys()]).toContain('remark-parse');
  });

  test.each(['parse5', 'rehype-raw', 'remark-parse', 'unified', 'katex', 'gemoji', 'react', 'esbuild', 'chokidar'])(
    'a build starts without %s',
    (name) => {
      expect(build.packages.get(name)).toBeUndefined();
    },
  );

  test.each(['parse5', 'rehype-raw', 'katex', 'gemoji', 'npm-to-yarn', 'beautiful-mermaid'])(
    'a page that does not need it is parsed without %s',
    (name) => {
      expect(page.packages.get(name)).toBeUndefined();
    },
  );

  test('none of them makes an object of Intl, which loads tables for several milliseconds', () => {
    expect(withIntl([...build.files, ...page.files])).toEqual([]);
  });
});
