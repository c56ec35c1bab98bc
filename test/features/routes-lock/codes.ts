import { compareRoutes } from '../../../build/features/routes-lock/compare-routes.ts';
import { readLock } from '../../../build/features/routes-lock/lock-file.ts';
import { publishedRoutes } from '../../../build/features/routes-lock/published-routes.ts';
import type { CodeCase, CodeCases } from '../../support/code-cases.ts';
import { site } from '../../support/site-test.ts';

const withLock =
  (lock: string): CodeCase =>
  async () => {
    const { build, request } = await site({ 'docs/a.md': '# A\n\n## One\n\nText.' }).build();
    const published = publishedRoutes(build, request.config);
    return published ? compareRoutes(readLock(lock), published) : [];
  };
const good = withLock('/\n/docs\n/docs/a #one\n/search\n');

export const codes: CodeCases = {
  'route/gone': { bad: withLock('/docs/b\n'), good },
  'route/gone-anchor': { bad: withLock('/docs/a #two\n'), good },
  'route/unrecorded': { bad: withLock('/docs/a\n'), good },
  'route/lock': { bad: withLock('<<<<<<< HEAD\n/docs/a\n'), good },
};
