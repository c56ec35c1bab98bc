/**
 * Draws the pictures of the documentation: `node concerto/scripts/draw-pictures.mjs` writes `docs/_pictures`, which pages
 * include. They are inline SVG in the colors of the page, so they follow its color mode and print. What they say comes
 * from the packages: the names from their package.json, what is compatible from trying it.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
/** As wide as the text of a page on a phone of 390 pixels. */
const WIDTH = 358;
const SCOPE = '@accordproject/';

/** @returns The text of each file of `docs/_pictures`, by its name. */
export async function pictures() {
  return new Map([
    ['packages.md', packagesPicture()],
    ['old-data.md', oldDataPicture(await judge())],
  ]);
}

const svg = (height, alternative, shapes) => `<figure class="picture">
<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${alternative}" font-size="14" fill="var(--text)">
${shapes.join('\n')}
</svg>
</figure>
`;

const box = (x, y, width, height) => `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/>`;
const text = (x, y, content) => `<text x="${x}" y="${y}">${content}</text>`;
/** Shapes that share attributes: pages are smaller so. */
const group = (attributes, shapes) => `<g ${attributes}>${shapes.join('')}</g>`;
const strong = 'font-weight="600"';
const quiet = 'font-size="12.5" fill="var(--muted)"';
const code = 'font-size="12.5" fill="var(--accent)" font-family="var(--mono)" text-anchor="end"';
const frame = (color, fill) => `fill="var(--${fill})" stroke="var(--${color})"`;

/** The name of a package, if it is there and needs what the picture draws it below. */
function packageNamed(name, needs) {
  const { dependencies = {}, peerDependencies = {} } = require(`${SCOPE}${name}/package.json`);
  for (const one of needs)
    if (!(`${SCOPE}${one}` in { ...dependencies, ...peerDependencies })) throw new Error(`${name} does not use ${one}`);
  return name;
}

const users = [
  {
    title: 'Validation',
    does: 'checks models, and data against them',
    name: packageNamed('concerto-core', ['concerto-cto']),
  },
  {
    title: 'Generators',
    does: 'write code, schemas, diagrams',
    name: packageNamed('concerto-codegen', ['concerto-core']),
  },
  { title: 'Comparison', does: 'rates changes of a model', name: packageNamed('concerto-analysis', ['concerto-core']) },
  { title: 'Linter', does: 'checks naming and style', name: packageNamed('concerto-linter', ['concerto-core']) },
  {
    title: 'Vocabularies',
    does: 'name its parts for people',
    name: packageNamed('concerto-vocabulary', ['concerto-metamodel']),
  },
  { title: 'Concertino', does: 'writes a flat form of it', name: packageNamed('concertino', ['concerto-metamodel']) },
];

/** From a model to what the packages make of it. */
function packagesPicture() {
  const parser = packageNamed('concerto-cto', ['concerto-metamodel']);
  const metamodel = packageNamed('concerto-metamodel', []);
  packageNamed('concerto-cli', ['concerto-core', 'concerto-codegen', 'concerto-analysis', 'concerto-linter']);
  const rows = users.map((user, index) => ({ ...user, y: 188 + index * 58 }));
  const end = WIDTH - 14;
  const bottom = rows.at(-1).y;
  return svg(
    bottom + 47,
    `${parser} parses a model, which you write or infer, into its metamodel. From that work ${users
      .map(({ title, does, name }) => `${name} (${title}: ${does})`)
      .join(', ')}.`,
    [
      group(frame('accent', 'accent-tint'), [box(1, 1, WIDTH - 2, 46)]),
      group(frame('border', 'raised'), [
        box(1, 100, WIDTH - 2, 46),
        ...rows.map(({ y }) => box(40, y, WIDTH - 41, 46)),
      ]),
      `<path d="M16 47V98M16 146V${bottom + 23}${rows.map(({ y }) => `M16 ${y + 23}H38`).join('')}" stroke="var(--border-strong)" fill="none"/>`,
      `<path d="M16 100l-4-7h8Z${rows.map(({ y }) => `M40 ${y + 23}l-7-4v8Z`).join('')}" fill="var(--border-strong)"/>`,
      group(strong, [
        text(15, 21, 'Model'),
        text(30, 78, 'Parser'),
        text(15, 120, 'Metamodel'),
        ...rows.map(({ title, y }) => text(54, y + 20, title)),
      ]),
      group(code, [
        text(end, 78, parser),
        text(end, 120, metamodel),
        ...rows.map(({ name, y }) => text(end, y + 20, name)),
      ]),
      group(quiet, [
        text(15, 38, 'you write it, or infer it from a schema'),
        text(15, 137, 'the same model as JSON, for programs'),
        text(30, 172, 'used for'),
        ...rows.map(({ does, y }) => text(54, y + 37, does)),
      ]),
    ],
  );
}

const model = (version, body) => `namespace org.example.catalogue@${version}\n${body}`;
const versions = [
  {
    version: '1.0.0',
    change: 'published',
    cto: 'concept Book {\n o String title\n}',
    data: { title: 'Ink' },
  },
  {
    version: '1.1.0',
    change: 'optional added',
    cto: 'concept Book {\n o String title\n o Integer pages optional\n}',
    data: { title: 'Ink', pages: 90 },
  },
  {
    version: '2.0.0',
    change: 'required added',
    cto: 'concept Book {\n o String title\n o Integer pages optional\n o String language\n}',
    data: { title: 'Ink', pages: 90, language: 'en' },
  },
];

/** @returns For the data of each version, whether the model of each version accepts it once `$class` names it. */
async function judge() {
  const { ModelManager } = await import(`${SCOPE}concerto-core`);
  return versions.map(({ data }) =>
    versions.map(({ version, cto }) => {
      const manager = new ModelManager();
      manager.addCTOModel(model(version, cto), 'model.cto');
      try {
        manager.getSerializer().fromJSON({ $class: `org.example.catalogue@${version}.Book`, ...data });
        return true;
      } catch (error) {
        if (error.name !== 'ValidationException') throw error;
        return false;
      }
    }),
  );
}

/** @param accepted From `judge`. */
function oldDataPicture(accepted) {
  const left = 82;
  const width = 88;
  const top = 66;
  const height = 44;
  const column = (index) => left + index * (width + 5);
  const row = (index) => top + index * (height + 5);
  /** The cells of one answer. */
  const cells = (answer, color, words) => {
    const at = accepted.flatMap((models, data) =>
      models.flatMap((isValid, index) => (isValid === answer ? [[column(index), row(data)]] : [])),
    );
    return [
      group(
        frame(color, 'background'),
        at.map(([x, y]) => box(x, y, width, height)),
      ),
      group(
        `fill="var(--${color})" text-anchor="middle"`,
        at.map(([x, y]) => text(x + width / 2, y + 27, words)),
      ),
    ];
  };
  const sentence = (models, data) =>
    `Data of ${versions[data].version} is ${models
      .map((isValid, index) => `${isValid ? 'valid' : 'rejected'} in ${versions[index].version}`)
      .join(', ')}.`;
  const centers = versions.map((_, index) => column(index) + width / 2);
  return svg(row(versions.length) - 3, accepted.map(sentence).join(' '), [
    group(quiet, [text(0, 54, 'Data of'), text(left, 14, 'Model of version')]),
    group(
      strong,
      versions.map(({ version }, index) => text(0, row(index) + 27, version)),
    ),
    group(
      `${strong} text-anchor="middle"`,
      versions.map(({ version }, index) => text(centers[index], 35, version)),
    ),
    group(
      'font-size="11" fill="var(--muted)" text-anchor="middle"',
      versions.map(({ change }, index) => text(centers[index], 54, change)),
    ),
    ...cells(true, 'tip', '✓ valid'),
    ...cells(false, 'danger', '✗ rejected'),
  ]);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const [name, content] of await pictures())
    writeFileSync(fileURLToPath(new URL(`../../docs/_pictures/${name}`, import.meta.url)), content);
