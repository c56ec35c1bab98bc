import { expect, test } from 'vitest';
import { validateConfig } from '../../../build/config/validate.ts';

const validate = (images: object) => validateConfig({ title: 'T', images }, { file: 'docs.config.ts', text: '' });

test('what copies are like is kept, and has defaults', () => {
  const images = { optimize: true, widths: [320], formats: ['webp'] };
  expect(validate(images)).toMatchObject({ value: { images }, diagnostics: [] });
  expect(validate({}).value?.images).toMatchObject({
    optimize: false,
    widths: [480, 960, 1440],
    formats: ['avif', 'webp'],
  });
});

test.each([{ widths: [] }, { widths: [15] }, { widths: [100.5] }, { formats: ['png'] }, { optimize: 'yes' }])(
  '%j is not valid',
  (images) => {
    expect(validate(images).diagnostics).toMatchObject([{ code: 'config/invalid' }]);
  },
);
