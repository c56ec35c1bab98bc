/** Random changes of a site's folder, for comparing builds that remember with builds from nothing. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from '../../scripts/seeded-random.mjs';
import { writeFiles } from './command.ts';

const FOLDERS = 3;
const PAGES = 4;
const pathOf = (folder: number, page: number): string => `docs/f${folder}/p${page}.md`;

export const firstFiles: Readonly<Record<string, string>> = {
  'docs.config.json': '{"title": "Site", "url": "https://example.org"}',
  'docs/intro.md': "# Intro\n\nimport Part from './_part.md'\n\n<Part />\n\n![](./pic.svg)\n",
  'docs/_part.md': 'A part.\n',
  'docs/pic.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'static/x.txt': 'x',
  ...Object.fromEntries(
    Array.from({ length: FOLDERS * PAGES }, (_, n) => [
      pathOf(n % FOLDERS, Math.floor(n / FOLDERS)),
      `# Page ${n}\n\nText and [Intro](../intro.md).\n`,
    ]),
  ),
};

/** @returns A function that changes something in the folder, tells what, and names the absolute paths. */
export function randomEdits(root: string, seed: number) {
  const random = seededRandom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const word = (): string => ['ship', 'sail', 'harbour', 'crew', 'Anchor'][below(5)] ?? '';
  const page = (): string => pathOf(below(FOLDERS), below(PAGES));
  const text = (): string =>
    [
      below(3) === 0
        ? `---\n${[`sidebar_position: ${below(9)}`, 'unlisted: true', `tags: [${word()}]`, `slug: ${word()}-${below(9)}`][below(4)]}\n---\n`
        : '',
      `# ${word()} ${below(3)}`,
      `${word()} ${word()} and [a page](../${page().slice('docs/'.length)}#${word()}).`,
      below(3) === 0 ? `## ${word()}\n\n${word()} ${below(100)}` : `${word()} again.`,
      below(6) === 0 ? '<iframe src="https://x.example/"></iframe>' : '',
    ].join('\n\n');
  const write = (path: string, content: string): readonly string[] => {
    writeFiles(root, { [path]: `${content}\n` });
    return [path];
  };
  const remove = (path: string): readonly string[] => {
    rmSync(join(root, path), { force: true });
    return [path];
  };
  const move = (from: string, to: string): readonly string[] => {
    if (existsSync(join(root, from)) && from !== to) renameSync(join(root, from), join(root, to));
    return [from, to];
  };
  const operations: readonly (() => readonly string[])[] = [
    ...Array.from({ length: 8 }, () => () => write(page(), text())),
    () => remove(page()),
    () => move(page(), page()),
    () => write(`docs/f${below(FOLDERS)}/_category_.json`, JSON.stringify({ label: word(), position: below(5) })),
    () => write('docs/_part.md', `${word()} of a part.`),
    () => write('docs/pic.svg', `<svg xmlns="http://www.w3.org/2000/svg" width="${below(9) + 1}" height="1"/>`),
    () => write('static/x.txt', word()),
    () => write('docs.config.json', JSON.stringify({ title: word(), url: 'https://example.org' })),
  ];
  return () => {
    const paths = operations[below(operations.length)]?.() ?? [];
    return paths.map((path) => join(root, path));
  };
}
