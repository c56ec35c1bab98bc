/** The Markdown that is published beside each page of the documentation says what the page says. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import config from '../../../../docs.config.ts';
import { docsBuildProcess, packageDir } from '../../../support/command.ts';
import { unpacked } from '../../../support/page-json.ts';
import { parse } from '../../../support/parse.ts';

const out = join(packageDir, 'test/output/markdown-copies');
const origin = config.url ?? '';

beforeAll(async () => {
  rmSync(out, { recursive: true, force: true });
  const { status, stderr } = await docsBuildProcess(['build', '--out', out], { cwd: packageDir, outlives: true });
  if (status !== 0) throw new Error(stderr);
});

const textOf = (html: string): string =>
  html
    // Copies say what a picture of an author shows.
    .replace(/(?<=<figure class="picture">\s*)<svg[^>]* aria-label="([^"]*)"[\s\S]*?<\/svg>/g, ' $1 ')
    // What is drawn, and what the site adds to it: pictures, controls, marks of samples, generated ids.
    .replace(/<svg[\s\S]*?<\/svg>/g, ' ')
    .replace(/<a [^>]*class="hash-link"[\s\S]*?<\/a>/g, ' ')
    .replace(/<(p|span|div|details|a|button)[^>]* class="sample-(?!drawn)[^"]*"[\s\S]*?<\/\1>/g, ' ')
    // Colors of code split words.
    .replace(/<\/?(?:span|code|em|strong|a|mark|sup|sub|kbd|var|del|ins)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/‹[a-z]+›/g, ' ')
    .replace(/&(?:#x([\da-f]+)|(lt|gt|amp|quot));/gi, (_, code: string | undefined, name: string) =>
      code ? String.fromCodePoint(Number.parseInt(code, 16)) : ({ lt: '<', gt: '>', amp: '&', quot: '"' }[name] ?? ''),
    );
const words = (html: string): readonly string[] => textOf(html).split(/\s+/).filter(Boolean);
/** Without those that extensions make of words of code, and those of samples. */
const linksOf = (html: string): readonly string[] =>
  [
    ...html
      .replace(/<pre[\s\S]*?<\/pre>|<a class="sample-link"[\s\S]*?<\/a>/g, '')
      .matchAll(/<a [^>]*href="([^"#][^"]*)"/g),
  ].map(([, href = '']) => href.replace(/^‹(.*)›$/, '$1').replace(origin, ''));

/** Without what extensions draw: it is not there when the copy is parsed. */
const withoutDrawn = (markdown: string): string => markdown.replace(/^```[\w-]+-diagram\n[\s\S]*?^```$/gm, '');
const withoutFences = (markdown: string): string => markdown.replace(/^(`{3,})[^\n]*\n[\s\S]*?^\1$/gm, '');

test('every page: the same words in the same order, the same links', async () => {
  const files = readdirSync(join(out, 'docs'), { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.md'));
  expect(files.length).toBeGreaterThan(70);
  for (const name of files) {
    const text = readFileSync(join(out, 'docs', name), 'utf8');
    // What only styles and scripts read is not in it.
    expect(withoutFences(text).match(/<svg|:::code-map|<span class="(?:token|badge)/g) ?? [], name).toEqual([]);
    const copy = await parse(withoutDrawn(text), `docs/${name}`);
    const page = JSON.parse(unpacked(readFileSync(join(out, 'docs', name.replace(/\.md$/, '/index.bin'))))) as {
      readonly data: { readonly title: string; readonly showTitle: boolean };
      readonly article: string;
    };
    const title = page.data.showTitle ? `<h1>${page.data.title.replaceAll('<', '&lt;')}</h1>` : '';
    expect(words(copy.html), name).toEqual(words(title + page.article));
    expect(linksOf(copy.html), name).toEqual(linksOf(page.article));
    expect(
      copy.codes.filter((code) => /jsx|include/.test(code)),
      name,
    ).toEqual([]);
  }
});
