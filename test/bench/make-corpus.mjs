/**
 * Writes a corpus of Markdown pages that resembles real documentation: about 630 words and 3 code blocks of 17 lines per
 * page, lists, tables, and links between pages, with 25 pages per folder. The same seed gives the same bytes.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from '../../scripts/seeded-random.mjs';

const words =
  'the of a to model type value field data schema page link name list number text order key map index class field object array string version namespace decorator property relation module import build output source folder route title header footer table block line column cell event state action reader writer parser token node tree graph edge path query filter result error warning message hint option flag config default custom theme layout style color script module package registry release change history commit branch merge review test case suite bench measure memory time second limit bound range minimum maximum average total'.split(
    ' ',
  );

export function makeCorpus(root, pages, seed = 1) {
  const random = seededRandom(seed);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const between = (low, high) => low + Math.floor(random() * (high - low + 1));
  const phrase = (count) => Array.from({ length: count }, () => pick(words)).join(' ');
  const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
  const fileOf = (page) =>
    `section-${String(Math.floor(page / 25)).padStart(3, '0')}/page-${String(page).padStart(5, '0')}.md`;

  const sentence = (page) => {
    const text = phrase(between(8, 18));
    const roll = random();
    if (roll < 0.12) return `${capital(text)} \`${pick(words)}.${pick(words)}\` ${phrase(3)}.`;
    if (roll < 0.2) return `${capital(text)} **${phrase(2)}** and *${phrase(2)}*.`;
    if (roll < 0.26) {
      const target = between(0, pages - 1);
      const [from, to] = [Math.floor(page / 25), Math.floor(target / 25)];
      const href = from === to ? `./${fileOf(target).split('/')[1]}` : `../${fileOf(target)}`;
      return `${capital(text)} [${phrase(2)}](${href}).`;
    }
    return `${capital(text)}.`;
  };
  const paragraph = (page) => Array.from({ length: between(3, 5) }, () => sentence(page)).join(' ');
  const code = {
    js: () =>
      pick([
        `const ${pick(words)} = await ${pick(words)}.${pick(words)}('${phrase(2)}', { ${pick(words)}: ${between(1, 99)} });`,
        `function ${pick(words)}(${pick(words)}, ${pick(words)}) {`,
        `  return ${pick(words)}.map((${pick(words)}) => ${pick(words)} + ${between(1, 9)}); // ${phrase(4)}`,
        `}`,
        `if (${pick(words)} !== undefined) throw new Error(\`${phrase(3)} \${${pick(words)}}\`);`,
      ]),
    json: () =>
      `  "${pick(words)}": ${pick([`"${phrase(2)}"`, between(0, 999), 'true', 'null', `[${between(1, 9)}, ${between(1, 9)}]`])},`,
    bash: () =>
      pick([
        `npm install ${pick(words)} --save-dev # ${phrase(3)}`,
        `for f in *.${pick(words)}; do echo "$f"; done`,
        `export ${pick(words).toUpperCase()}="${phrase(2)}"`,
      ]),
    ts: () =>
      pick([
        `interface ${capital(pick(words))} { readonly ${pick(words)}: string; ${pick(words)}?: number }`,
        `export type ${capital(pick(words))} = '${pick(words)}' | '${pick(words)}';`,
      ]),
    yaml: () => `${pick(words)}: ${pick([phrase(2), between(1, 99), 'true'])}`,
  };
  const block = () => {
    const language = pick(Object.keys(code));
    return `\`\`\`${language}${random() < 0.3 ? ` title="${pick(words)}.${language}"` : ''}\n${Array.from({ length: between(13, 22) }, () => code[language]()).join('\n')}\n\`\`\``;
  };
  const list = (page) => Array.from({ length: between(3, 6) }, () => `- ${sentence(page)}`).join('\n');
  const table = () =>
    `| ${phrase(1)} | ${phrase(1)} | ${phrase(1)} |\n| --- | :-: | --: |\n${Array.from({ length: between(3, 6) }, () => `| ${phrase(2)} | \`${phrase(1)}\` | ${between(1, 999)} |`).join('\n')}`;

  for (let page = 0; page < pages; page += 1) {
    const parts = [
      `---\ntitle: ${capital(phrase(3))} ${page}\ndescription: ${capital(phrase(14))}.\nsidebar_position: ${page % 25}\n---\n`,
    ];
    for (let section = 0; section < 3; section += 1) {
      parts.push(`## ${capital(phrase(3))}`, paragraph(page), paragraph(page), block());
      parts.push(
        section === 0 ? list(page) : section === 1 ? table() : `### ${capital(phrase(2))}\n\n${paragraph(page)}`,
      );
    }
    const file = join(root, 'docs', fileOf(page));
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, `${parts.join('\n\n')}\n`);
  }
}
