import { expect, test } from 'vitest';
import { headTags } from '../../../../build/pages/head-tags.ts';
import { site } from '../../../support/site-test.ts';

const scripts = (list: Parameters<typeof headTags>[1]) => headTags([], list, '/repo/');

test('elements, with the base path', () => {
  expect(
    headTags(
      [
        { tag: 'meta', attributes: { name: 'x', content: 'a "b" </head>' } },
        { tag: 'link', attributes: { rel: 'manifest', href: '/site.webmanifest' } },
        { tag: 'link', attributes: { rel: 'preconnect', href: 'https://a.example', crossorigin: true } },
        { tag: 'script', attributes: { type: 'application/ld+json' }, text: '{"a":"</script><b>"}' },
      ],
      [],
      '/repo/',
    ).split('\n'),
  ).toEqual([
    '<meta name="x" content="a &quot;b&quot; &lt;/head&gt;">',
    '<link rel="manifest" href="/repo/site.webmanifest">',
    '<link rel="preconnect" href="https://a.example" crossorigin>',
    '<script type="application/ld+json">{"a":"<\\/script><b>"}</script>',
  ]);
});

test('scripts are deferred, below the base path, with the hash they are given', () => {
  expect(scripts(['/js/a.js'])).toBe('<script defer src="/repo/js/a.js"></script>');
  expect(scripts([{ src: 'https://a.example/x.js', integrity: 'sha384-AA', attributes: { 'data-site': 'me' } }])).toBe(
    '<script defer integrity="sha384-AA" crossorigin="anonymous" data-site="me" src="https://a.example/x.js"></script>',
  );
  expect(scripts([{ src: '/a.js', async: true, integrity: 'sha384-AA' }])).toBe(
    '<script async integrity="sha384-AA" src="/repo/a.js"></script>',
  );
});

test('the policy allows what the configuration adds, and no more', async () => {
  const built = await site(
    { 'docs/a.md': '# A' },
    {
      scripts: ['https://count.example/js/x.js', '/own.js'],
      head: [
        { tag: 'script', text: 'go()' },
        { tag: 'link', attributes: { rel: 'stylesheet', href: 'https://fonts.example/css' } },
      ],
    },
  ).build();
  const { html } = built.page('/docs/a');
  const policy = /Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1] ?? '';
  expect(policy).toMatch(/script-src[^;]*https:\/\/count\.example/);
  expect(policy).toMatch(/script-src[^;]*&#39;sha256-|script-src[^;]*'sha256-/);
  expect(policy).toMatch(/connect-src[^;]*https:\/\/count\.example/);
  expect(policy).toMatch(/style-src[^;]*https:\/\/fonts\.example/);
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
  expect(html.indexOf('count.example/js')).toBeLessThan(html.indexOf('</head>'));
});
