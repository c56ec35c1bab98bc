import { describe, expect, onTestFinished, test } from 'vitest';
import { openProject } from '../../../../build/project/project.ts';
import { collectSearch } from '../../../../build/search/collect-search.ts';
import { makeRoot } from '../../../support/command.ts';

async function collected(files: Readonly<Record<string, string>>) {
  const { value } = await openProject({ root: makeRoot(files), cache: false });
  const { project } = value;
  if (!project) throw new Error('the project did not open');
  onTestFinished(() => project.close());
  return collectSearch(project, new AbortController().signal);
}

describe('the content for a hosted index', () => {
  test('is that of all pages but drafts', async () => {
    const { value, diagnostics } = await collected({
      'docs/a.md': '# A\n\nhello\n\n## B\n\nthere',
      'docs/c.md': '---\ndraft: true\n---\n# C\n\nsoon',
    });
    expect(diagnostics).toEqual([]);
    expect(value.content?.sections.map(({ route, anchor }) => [route, anchor])).toEqual([
      ['/docs/a', ''],
      ['/docs/a', 'b'],
    ]);
  });

  test('is none when the site has errors, because an incomplete index is worse', async () => {
    const { value, diagnostics } = await collected({
      'docs/a.md': '# A',
      'docs/b.md': '---\ntitle: [\n---\n# B',
    });
    expect(value.content).toBeUndefined();
    expect(diagnostics.map(({ severity }) => severity)).toContain('error');
  });
});
