/** Every rule, on its own examples: those that the manual shows. */
import { describe, expect, test } from 'vitest';
import { diagnosticCodes } from '../../../../build/checks/options.ts';
import { rules } from '../../../../build/checks/rules.ts';
import { review } from '../review.ts';

describe.each(rules)('$code', ({ code, severity, title, why, example }) => {
  test('finds the bad example, with a location', async () => {
    const found = (await review(example.bad)).filter((diagnostic) => diagnostic.code === code);
    expect(found.length).toBeGreaterThan(0);
    for (const { severity: own, message, hint, at } of found) {
      expect(own).toBe(severity);
      expect(message).toMatch(/^(?:[a-z`\d]|HTML).*[^.\s]$/s);
      expect(message).not.toMatch(/undefined|\[object|\n/);
      expect(hint ?? '').not.toMatch(/undefined|\[object|\n/);
      expect([...Object.keys(example.bad), 'docs.config']).toContain(at?.file);
    }
  });

  test('finds nothing in the good example', async () => {
    const found = await review(example.good);
    expect(found.filter((diagnostic) => diagnostic.code === code)).toEqual([]);
    expect(found.filter((diagnostic) => diagnostic.severity !== 'info')).toEqual([]);
  });

  test('the configuration can turn it off or make it an error', async () => {
    const chosen = async (choice: 'off' | 'error') => {
      const own = JSON.parse(example.bad['docs.config.json'] ?? '{}');
      const check = { ...own.check, rules: { [code]: choice } };
      return (await review(example.bad, { check })).find((diagnostic) => diagnostic.code === code)?.severity;
    };
    expect([await chosen('off'), await chosen('error')]).toEqual([undefined, 'error']);
  });

  test('has a title and a reason, as sentences', () => {
    expect(title).toMatch(/^[A-Z].*[^.]$/);
    expect(why).toMatch(/^[A-Z].*\.$/);
  });
});

test('every rule has its own code, which the configuration knows', () => {
  const codes = rules.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.filter((code) => !diagnosticCodes.has(code))).toEqual([]);
});
