import { expect, test } from 'vitest';
import { validateConfig } from '../../../build/config/validate.ts';

const validate = (value: unknown) => validateConfig(value, { file: 'docs.config.ts', text: '' });

test.each([
  { docs: { sidebarPath: './s.js' } },
  { collections: [{ id: 'h', path: 'h', routeBasePath: '/h', sidebarPath: './s.js' }] },
])('%j: the hint names `sidebars`', (config) =>
  expect(validate(config).diagnostics[0]?.hint).toContain('write them into `sidebars`'),
);

test('`themes` may be a slip or a key of Docusaurus', () => {
  expect(validate({ themes: { accent: '#000' } }).diagnostics).toMatchObject([
    { message: '`themes`: unknown key', hint: 'did you mean `theme`? There are no theme packages here' },
  ]);
});

test.each(['themeConfig', 'presets', 'plugins', 'themes'])('for %s, the hint says where its content belongs', (key) => {
  expect(validate({ [key]: {} }).diagnostics[0]?.hint).toMatch(/here$|under `docs`$/);
});
