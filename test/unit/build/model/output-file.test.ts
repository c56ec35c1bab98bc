import { expect, test } from 'vitest';
import { outputFile } from '../../../../build/model/output-file.ts';
import { outputPath } from '../../../../build/model/paths.ts';

test('content is generated when it is requested', () => {
  let made = 0;
  const file = outputFile(outputPath('a'), () => {
    made += 1;
    return 'text';
  });
  expect(made).toBe(0);
  expect(file.content()).toBe('text');
  expect(made).toBe(1);
});

test('accepts ready content', () => {
  expect(outputFile(outputPath('a'), 'text').content()).toBe('text');
});
