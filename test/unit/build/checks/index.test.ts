/** Runs every site check on its own examples. */
import { describe, expect, test } from 'vitest';
import { siteChecks } from '../../../../build/checks/index.ts';
import { diagnosticCodes } from '../../../../build/checks/options.ts';
import { catalog } from '../../../../build/model/catalog.ts';
import { site } from '../../../support/site-test.ts';

describe.each(siteChecks)('$code', ({ code, severity, title, why, example }) => {
  test('reports the bad example, with a location', async () => {
    const { diagnostics } = await site(example.bad).build();
    const found = diagnostics.filter((diagnostic) => diagnostic.code === code);
    expect(found.length).toBeGreaterThan(0);
    for (const diagnostic of found) {
      expect(diagnostic.severity).toBe(severity);
      expect(diagnostic.message).toMatch(/[^.\s]$/);
      expect(diagnostic.message).not.toMatch(/undefined|\[object|\n/);
      expect(Object.keys(example.bad)).toContain(diagnostic.at?.file);
    }
  });

  test('the good example has no diagnostics at all', async () => {
    expect((await site(example.good).build()).codes).toEqual([]);
  });

  test('the configuration can turn it off or make it an error', async () => {
    const severityOf = async (choice: 'off' | 'error') => {
      const { diagnostics } = await site(example.bad, { severity: { [code]: choice } }).build();
      return diagnostics.find((diagnostic) => diagnostic.code === code)?.severity;
    };
    expect([await severityOf('off'), await severityOf('error')]).toEqual([undefined, 'error']);
  });

  test('has a title and a reason, as sentences', () => {
    expect(title).toMatch(/^[A-Z].*[^.]$/);
    expect(why).toMatch(/^[A-Z].*\.$/);
  });
});

test('every check has its own code', () => {
  expect(diagnosticCodes.size).toBe(Object.keys(catalog).length + siteChecks.length);
});
