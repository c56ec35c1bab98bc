/** What can be opened: files that are made when the site is built. */
import type { Contents, ErrorEntry, Example } from '../playground-files/contents.ts';
import type { WordTexts } from '../playground-files/words.ts';
import { readContents } from './contents.ts';

/** @returns none if they cannot be loaded */
export async function loadExamples(baseUrl: string): Promise<readonly Example[]> {
  const list = await loadJson(`${baseUrl}playground/examples.json`);
  return (Array.isArray(list) ? list : []).flatMap((one: { readonly title?: unknown; readonly contents?: unknown }) => {
    const contents = readContents(one.contents);
    return contents && typeof one.title === 'string' ? [{ title: one.title, contents }] : [];
  });
}

/** A sample of a page, by its name in the address: `reference/errors:12`. */
export async function loadSample(baseUrl: string, name: string): Promise<Contents | undefined> {
  const [, page, block] = /^((?:[\w-][\w.-]*\/)*[\w-][\w.-]*):(\d{1,4})$/.exec(name) ?? [];
  if (page === undefined || block === undefined) return undefined;
  const samples = await loadJson(`${baseUrl}playground/samples/${page}.json`);
  return readContents((samples as Readonly<Record<string, unknown>> | undefined)?.[block]);
}

/** What the page of errors explains. */
export const loadErrors = async (baseUrl: string): Promise<readonly ErrorEntry[]> =>
  ((await loadJson(`${baseUrl}playground/errors.json`)) as readonly ErrorEntry[] | undefined) ?? [];

/** What the pages say of the words of the language. */
export const loadWords = async (baseUrl: string): Promise<WordTexts> =>
  ((await loadJson(`${baseUrl}playground/words.json`)) as WordTexts | undefined) ?? {};

async function loadJson(address: string): Promise<unknown> {
  try {
    const response = await fetch(address);
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
