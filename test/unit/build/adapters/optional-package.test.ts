import { join } from 'node:path';
import { expect, test } from 'vitest';
import { optionalPackage } from '../../../../build/adapters/optional-package.ts';
import { makeRoot } from '../../../support/command.ts';

test('is found from the root upward, as code there would find it', () => {
  const root = makeRoot({
    'node_modules/thing/package.json': '{ "name": "thing", "version": "1.2.3", "main": "dist/main.js" }',
    'node_modules/thing/dist/main.js': '',
    'node_modules/thing/dist/package.json': '{ "type": "commonjs" }',
    'site/docs/a.md': '',
  });
  expect(optionalPackage(join(root, 'site'), 'thing')).toEqual({
    name: 'thing',
    version: '1.2.3',
    entry: join(root, 'node_modules/thing/dist/main.js'),
  });
  expect(optionalPackage(root, 'nothing')).toBeUndefined();
});
