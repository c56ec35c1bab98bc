import { expect, test } from 'vitest';
import { listenOptions } from '../../../../build/cli/serve-options.ts';

test.each([
  [{}, { host: 'localhost', port: 3000, strictPort: false }],
  [
    { port: '4000', strictPort: true },
    { host: 'localhost', port: 4000, strictPort: true },
  ],
  [{ host: true }, { host: '0.0.0.0', port: 3000, strictPort: false }],
  [{ host: '127.0.0.1' }, { host: '127.0.0.1', port: 3000, strictPort: false }],
] as const)('%j gives the listener options %j', (flags, options) => {
  expect(listenOptions({ cache: true, format: 'pretty', ...flags })).toEqual(options);
});
