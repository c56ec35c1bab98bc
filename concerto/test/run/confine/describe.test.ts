import { expect, test } from 'vitest';
import { describeConfinement, lineFor } from '../../../run/confine/describe.ts';
import { probe } from '../../../run/confine/namespaces.ts';

test('the first line says what samples can do here', async () => {
  expect(await describeConfinement()).toBe(lineFor(await probe()));
  expect(lineFor({ confinement: { isRoot: false } })).toMatch(/^Samples run in a sandbox: /);
  expect(lineFor({ why: 'unshare: Operation not permitted' })).toMatch(
    /^Samples run with your rights: .*\(unshare: Operation not permitted\)/,
  );
});
