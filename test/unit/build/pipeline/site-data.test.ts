import { expect, test } from 'vitest';
import { siteData } from '../../../../build/pipeline/site-data.ts';
import { site } from '../../../support/site-test.ts';

test('complaints about the configuration say where it is written', async () => {
  const { request, site: made } = await site(
    { 'docs/a.md': '# A' },
    {
      favicon: 'no.ico',
      navbar: {
        logo: { src: 'no.svg' },
        items: [
          { to: '/docs/a', label: 'A' },
          { docId: 'b', label: 'B' },
        ],
      },
      footer: { links: [{ title: 'F', items: [{ to: '/no', label: 'N' }] }] },
    },
  ).build();
  const { diagnostics } = siteData(request.config, made, 'test', '', (path) => ({
    file: path.join('.'),
    line: 1,
    column: 1,
  }));
  expect(diagnostics.map(({ code, at }) => [code, at?.file])).toEqual([
    ['link/missing-asset', 'favicon'],
    ['link/missing-asset', 'navbar.logo.src'],
    ['config/unknown-doc', 'navbar.items.1.docId'],
    ['link/missing-page', 'footer.links.0.items.0.to'],
  ]);
});
