import { describe, expect, test } from 'vitest';
import type { Sample } from '../../../../build/model/extension.ts';
import { sampleReport, type VerifiedSamples } from '../../../../build/samples/verify-samples.ts';

type SampleState = Pick<Sample, 'kind' | 'state'> & { readonly reason?: string };

/** Verified pages: each sample is in its own block, at line 10 × (block + 1). */
const verified = (pages: Readonly<Record<string, readonly SampleState[]>>): VerifiedSamples => {
  const paths = Object.keys(pages);
  const docs = paths.map((path) => ({
    path,
    samples: (pages[path] ?? []).map((_, block) => ({ at: { file: path, line: 10 * (block + 1), column: 1 } })),
  }));
  const verdicts = paths.map((path) => [
    path,
    { findings: [], samples: (pages[path] ?? []).map((sample, block) => ({ block, ...sample })) },
  ]);
  const results = { verdicts: new Map(verdicts as never) as never, notRun: [], diagnostics: [] };
  return { docs: docs as never, results, failures: [], written: [] };
};

describe('sampleReport', () => {
  test('counts samples by kind and by page', () => {
    const model = { kind: 'model', state: 'proven' } as const;
    const report = sampleReport(verified({ 'docs/a.md': [model, model], 'docs/b.md': [{ ...model, kind: 'code' }] }));
    expect(report).toEqual({
      total: 3,
      pages: 2,
      byKind: { model: 2, code: 1 },
      byPage: { 'docs/a.md': 2, 'docs/b.md': 1 },
      failed: 0,
      skipped: [],
      without: [],
    });
  });

  test('counts failed samples as samples of their kind', () => {
    const report = sampleReport(verified({ 'docs/a.md': [{ kind: 'model', state: 'failed' }] }));
    expect(report).toMatchObject({ total: 1, failed: 1, byKind: { model: 1 }, pages: 0, without: ['docs/a.md'] });
  });

  test('lists skipped samples with location and reason, apart from their kind', () => {
    const skipped = { kind: 'model', state: 'skipped', reason: 'needs a network' } as const;
    const report = sampleReport(verified({ 'docs/a.md': [{ kind: 'model', state: 'proven' }, skipped] }));
    expect(report).toMatchObject({
      total: 2,
      byKind: { model: 1 },
      skipped: [{ file: 'docs/a.md', line: 20, reason: 'needs a network' }],
    });
  });

  test('lists pages without a verified sample', () => {
    const report = sampleReport(verified({ 'docs/a.md': [], 'docs/b.md': [{ kind: 'model', state: 'skipped' }] }));
    expect(report).toMatchObject({ pages: 0, byPage: { 'docs/b.md': 1 }, without: ['docs/a.md', 'docs/b.md'] });
  });
});
