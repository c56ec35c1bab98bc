import { StoreFailure } from '../../../build/features/shared-cache/store.ts';
import type { CodeCase, CodeCases } from '../../support/code-cases.ts';
import { docsBuild, makeRoot } from '../../support/command.ts';
import { asking, filled, memoryStore } from './made-results.ts';

const good: CodeCase = async () => (await asking(['docs/a.md'], (await filled(['docs/a.md'])).store)).problems();

const damaged: CodeCase = async () => {
  const { store, entries } = await filled(['docs/a.md']);
  for (const path of entries.keys()) if (path.startsWith('cas/')) entries.set(path, new Uint8Array([1, 2, 3]));
  return (await asking(['docs/a.md'], store)).problems();
};

const unreachable: CodeCase = async () => {
  const store = {
    ...memoryStore().store,
    get: async () => {
      throw new StoreFailure('it cannot be reached');
    },
  };
  return (await asking(['docs/a.md'], store)).problems();
};

const prepared =
  (env: Readonly<Record<string, string>>): CodeCase =>
  async () => {
    const root = makeRoot({
      'docs.config.json': JSON.stringify({ title: 'T', cache: { read: '.cache', write: 'env:CACHE' } }),
      'docs/a.md': '# A\n',
    });
    const { stdout } = await docsBuild(['prepare', '--verbose'], { cwd: root, env });
    const message = /^info cache\/read-only (.*)$/m.exec(stdout)?.[1];
    return message === undefined ? [] : [{ code: 'cache/read-only', severity: 'info', message }];
  };

export const codes: CodeCases = {
  'cache/unreachable': { bad: unreachable, good },
  'cache/damaged': { bad: damaged, good },
  'cache/read-only': { bad: prepared({}), good: prepared({ CACHE: '.cache' }) },
};
