import { gzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { createPageLoader } from '../../../../src/app/page-loader.ts';
import type { PageModule } from '../../../../src/app/view.ts';
import { viewOf } from './memory-window.ts';

afterEach(() => vi.unstubAllGlobals());

const client = 'https://site.example/assets/client.js';
const dataOf = (route: string, sidebar?: string) => ({
  client: '/assets/client.js',
  data: { ...viewOf(route).page, ...(sidebar !== undefined && { sidebar }) },
  article: `<p>${route}</p>`,
});

/** Answers of a host: text as it is, everything else as the data of a page. Returns the addresses that were fetched. */
function host(answers: Readonly<Record<string, unknown>>): string[] {
  const fetched: string[] = [];
  vi.stubGlobal('location', { href: 'https://site.example/docs/a' });
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url);
    const answer = answers[url];
    if (answer === undefined) return new Response('', { status: 404 });
    return new Response(typeof answer === 'string' ? answer : gzipSync(JSON.stringify(answer)));
  });
  return fetched;
}

const loaderWith = (modules: Readonly<Record<string, () => Promise<PageModule>>> = {}) => {
  const first = viewOf('/docs/a');
  return createPageLoader({
    baseUrl: '/',
    client,
    first: { ...first, page: { ...first.page, sidebar: '/s1' } },
    modules,
  });
};

test('a page comes with its sidebar, which is fetched once', async () => {
  const fetched = host({ '/docs/b/index.bin': dataOf('/docs/b', '/s2'), '/s2': '<li>two</li>' });
  const load = loaderWith();
  expect(await load('/docs/b', {})).toEqual({
    answer: dataOf('/docs/b', '/s2'),
    sidebar: '<li>two</li>',
    module: undefined,
  });
  await load('/docs/b', {});
  expect(fetched).toEqual(['/docs/b/index.bin', '/s2', '/docs/b/index.bin']);
});

test('the sidebar that the server rendered is not fetched', async () => {
  const fetched = host({ '/docs/b/index.bin': dataOf('/docs/b', '/s1') });
  expect((await loaderWith()('/docs/b', {})).sidebar).toBe('<li></li>');
  expect(fetched).toEqual(['/docs/b/index.bin']);
});

test('a page without a sidebar has an empty one', async () => {
  host({ '/docs/b/index.bin': dataOf('/docs/b') });
  expect((await loaderWith()('/docs/b', {})).sidebar).toBe('');
});

test('a page that is a component comes with its code, also when the address is in another case', async () => {
  host({ '/wheel/index.bin': dataOf('/wheel') });
  const module: PageModule = { default: () => null };
  const load = loaderWith({ '/wheel': async () => module });
  expect([(await load('/wheel', {})).module, (await load('/Wheel', {})).module]).toEqual([module, module]);
});

test('data that the browser has unpacked already, as some hosts tell it to, is read as it is', async () => {
  host({ '/docs/b/index.bin': JSON.stringify(dataOf('/docs/b')) });
  expect((await loaderWith()('/docs/b', {})).answer).toEqual(dataOf('/docs/b'));
});

test('what is no page data, or cannot be unpacked by the browser, is refused', async () => {
  host({ '/docs/b/index.bin': '<h1>Log in</h1>', '/docs/c/index.bin': dataOf('/docs/c') });
  await expect(loaderWith()('/docs/b', {})).rejects.toThrow();
  vi.stubGlobal('DecompressionStream', undefined);
  await expect(loaderWith()('/docs/c', {})).rejects.toThrow();
});

test('a redirect is passed on', async () => {
  host({ '/old/index.bin': { redirect: '/new' } });
  expect((await loaderWith()('/old', {})).answer).toEqual({ redirect: '/new' });
});

test('a page of another build is refused', async () => {
  host({ '/docs/b/index.bin': { ...dataOf('/docs/b'), client: '/assets/newer.js' } });
  await expect(loaderWith()('/docs/b', {})).rejects.toThrow('has changed');
});
