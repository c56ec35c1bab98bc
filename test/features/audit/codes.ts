import { type AuditInput, findings, type LocatedUse } from '../../../build/features/audit/findings.ts';
import { policyOf } from '../../../build/features/audit/policy.ts';
import type { CodeCase, CodeCases } from '../../support/code-cases.ts';

const picture: LocatedUse = {
  ...{ url: 'https://a.example/x.png', origin: 'https://a.example', kind: 'load', via: 'img src' },
  ...{ directive: 'img-src', output: 'docs/a/index.html', pages: 1 },
};

const policy = (text: string) => policyOf(`<meta http-equiv="Content-Security-Policy" content="${text}">`);

const auditing =
  (input: Partial<AuditInput>): CodeCase =>
  () =>
    findings({ uses: [picture], policy: undefined, allowed: undefined, locateKey: () => undefined, ...input });

export const codes: CodeCases = {
  'audit/not-allowed': {
    bad: auditing({ allowed: ['https://b.example'] }),
    good: auditing({ allowed: ['https://*.example'] }),
  },
  'audit/blocked': {
    bad: auditing({ policy: policy("default-src 'self'") }),
    good: auditing({ policy: policy("default-src 'self'; img-src https:") }),
  },
  'audit/needless': {
    bad: auditing({ policy: policy('img-src https://a.example; script-src https://b.example') }),
    good: auditing({ policy: policy('img-src https://a.example') }),
  },
};
