import { applyBaseline, makeBaseline } from '../../../build/features/baseline/findings.ts';
import { problem } from '../../../build/model/diagnostic.ts';
import type { CodeCases } from '../../support/code-cases.ts';

export const codes: CodeCases = {
  'check/stale-baseline': {
    bad: () =>
      applyBaseline(
        [],
        () => '',
        makeBaseline([problem('link/empty', 'm')], () => ''),
      ),
    good: () =>
      applyBaseline(
        [problem('link/empty', 'm')],
        () => '',
        makeBaseline([problem('link/empty', 'm')], () => ''),
      ),
  },
};
