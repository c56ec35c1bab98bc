/** Every page of the manual that is made from the sources. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandPage } from './command-page.ts';
import { generatedNote, type KeyTexts, keyPages, type Pages, readKeyTexts } from './key-pages.ts';

/** Files in `keys/`, in the order of the sidebar. */
const areaNames = ['site', 'navigation', 'appearance', 'markdown', 'search', 'security', 'checks'] as const;

/** @param manual Folder of the manual. */
export const readAreas = (manual: string): ReadonlyMap<string, KeyTexts> =>
  new Map(
    areaNames.map((name) => [name, readKeyTexts(readFileSync(join(manual, `reference/keys/${name}.yml`), 'utf8'))]),
  );

export const readPages = (manual: string): Pages =>
  new Map([...keyPages(readAreas(manual)), ['start/command-line.md', commandPage(generatedNote)]]);
