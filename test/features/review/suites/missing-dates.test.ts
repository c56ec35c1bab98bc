import { expect } from 'vitest';
import { docsBuild, makeRoot } from '../../../support/command.ts';
import { reportTest } from '../../../support/report-test.ts';

reportTest('the age of pages cannot be limited without a repository: one info for all languages says so', async () => {
  const config = {
    i18n: { locales: ['en', 'de'] },
    docs: { showLastUpdateTime: false },
    check: { limits: { staleAfterMonths: 12 } },
  };
  const root = makeRoot({
    'docs.config.json': JSON.stringify(config, null, 1),
    'docs/a.md': '# A\n',
    'i18n/de/docs/a.md': '# A\n',
  });
  const { stdout } = await docsBuild(['check', '--format', 'json'], { cwd: root });
  const found = (JSON.parse(stdout).diagnostics as { code: string; hint: string }[]).filter(
    ({ code }) => code === 'source/no-dates',
  );
  expect(found).toMatchObject([
    {
      hint: 'build in a clone, write `last_update` into pages, or remove `check.limits.staleAfterMonths`',
      file: 'docs.config.json',
      line: 13,
    },
  ]);
});
