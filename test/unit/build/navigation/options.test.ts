import { safeParse } from 'valibot';
import { expect, test } from 'vitest';
import { docsSchema } from '../../../../build/navigation/options.ts';

test('what holds for documents without any option', () => {
  expect(safeParse(docsSchema, {}).output).toMatchObject({
    path: 'docs',
    routeBasePath: '/docs',
    sidebarCollapsible: true,
    sidebarCollapsed: true,
    editLocalizedFiles: true,
    includeCurrentVersion: true,
    disableVersioning: false,
  });
});
