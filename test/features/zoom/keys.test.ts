import { expect, test } from 'vitest';
import { validateConfig } from '../../../build/config/validate.ts';

const validate = (images: object) => validateConfig({ title: 'T', images }, { file: 'docs.config.ts', text: '' });

test('all images, those that are marked, or none, which is the default', () => {
  for (const zoom of [true, 'marked', false])
    expect(validate({ zoom })).toMatchObject({ value: { images: { zoom } }, diagnostics: [] });
  expect(validate({}).value?.images.zoom).toBe(false);
  expect(validate({ zoom: 'all' }).diagnostics).toMatchObject([{ code: 'config/invalid' }]);
});
