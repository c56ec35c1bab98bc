import { moveEdits } from '../../../build/features/move-pages/move-edits.ts';
import type { CodeCase, CodeCases } from '../../support/code-cases.ts';
import { site, sourcesOf } from '../../support/site-test.ts';

const moved =
  (frontMatter: string): CodeCase =>
  async () => {
    const text = `---\n${frontMatter}\n---\n\n# A`;
    const before = await site({ 'docs/a.md': text }).build();
    const after = await site({ 'docs/b.md': text }).build();
    return moveEdits({
      moves: [['docs/a.md', 'docs/b.md']],
      languages: [{ config: before.request.config, before: before.site, after: after.site, readFrom: new Map() }],
      sources: sourcesOf({ 'docs/a.md': text }),
      locateKey: () => undefined,
      textOf: () => text,
    }).left;
  };

export const codes: CodeCases = {
  'move/left': { bad: moved('redirect_from: # why\n  - /x'), good: moved('redirect_from:\n  - /x') },
};
