import { expect, test } from 'vitest';
import { validateConfig } from '../../../build/config/validate.ts';

const validate = (value: unknown) => validateConfig(value, { file: 'docs.config.ts', text: '' });

test('limits are kept, and have defaults', () => {
  const limits = { image: 1000, description: { min: 1, max: 2 }, staleAfterMonths: 3 };
  expect(validate({ check: { limits } })).toMatchObject({ value: { check: { limits } }, diagnostics: [] });
  expect(validate({}).value?.check.limits).toEqual({ image: 500_000, description: { min: 50, max: 160 } });
});
