import { expect, test } from 'vitest';
import type { ConfigInput } from '../../../../build/config/config.ts';
import { configLinks } from '../../../../build/pipeline/config-links.ts';
import { site } from '../../../support/site-test.ts';

const files = { 'docs/intro.md': '# A', 'docs/d.md': '---\ndraft: true\n---\n# D', 'static/x.pdf': '' };
const linksOf = async (config: ConfigInput) => {
  const { request, site: made } = await site(files, config).build();
  return configLinks(request.config, made, (path) => ({ file: path.join('.'), line: 1, column: 1 })).map(
    ({ link, target, ok }) => [link.href, link.at.file, target.kind, ok],
  );
};

test('those of the navbar, its logo and the footer, each with its place', async () => {
  expect(
    await linksOf({
      navbar: {
        logo: { src: 'https://a.test/l.svg', href: 'https://a.test/' },
        items: [
          { label: 'A', docId: 'intro' },
          { label: 'B', to: '/docs/nope#x' },
        ],
      },
      footer: { links: [{ title: 'C', items: [{ label: 'C', href: 'https://c.test/' }] }] },
    }),
  ).toEqual([
    ['https://a.test/', 'navbar.logo.href', 'external', true],
    ['intro', 'navbar.items.0.docId', 'page', true],
    ['/docs/nope#x', 'navbar.items.1.to', 'missing', false],
    ['https://c.test/', 'footer.links.0.items.0.href', 'external', true],
  ]);
});

test.each([
  [{ docId: 'nope' }, [['nope', 'missing', false]]],
  [{ docId: 'd' }, []],
  [{ to: '/docs' }, [['/docs', 'page', true]]],
  [{ to: '/x.pdf' }, [['/x.pdf', 'asset', true]]],
])('%j', async (target, found) => {
  const links = await linksOf({ navbar: { items: [{ label: 'L', ...target }] } });
  expect(links.map(([href, , kind, ok]) => [href, kind, ok])).toEqual(found);
});

test('they are among the links of a build', async () => {
  const { build } = await site(files, { navbar: { items: [{ label: 'L', href: 'https://a.test/' }] } }).build();
  expect(build.links.map(({ link }) => link.href)).toEqual(['https://a.test/']);
});
