import { expect, test } from 'vitest';
import { manifestErrors } from '../../../support/validate-published.ts';

test('the validator of manifests refuses what no browser installs', () => {
  const icon = (size: number, purpose?: string) => ({
    src: `${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    ...(purpose && { purpose }),
  });
  const manifest = {
    ...{ name: 'A', short_name: 'A', start_url: '/b/', scope: '/b/', display: 'minimal-ui' },
    icons: [icon(192), icon(512), icon(512, 'maskable')],
  };
  const errors = (change: object) =>
    manifestErrors({ ...manifest, ...change }, 'https://a.example/b/manifest.webmanifest');
  expect(errors({})).toEqual([]);
  expect(errors({ start_url: '/' })).toEqual(['start_url is outside of scope']);
  expect(errors({ icons: [icon(192)] })).toEqual(['no icon of 512x512', 'no maskable icon']);
  expect(errors({ theme: 'x' })).toHaveLength(1);
  expect(errors({ name: '' })).toHaveLength(1);
});
