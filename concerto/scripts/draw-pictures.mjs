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

const box = (x, y, width, height, color = 'border', fill = 'raised') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="var(--${fill})" stroke="var(--${color})"/>`;
const text = (x, y, content, attributes = '') =>
  `<text x="${x}" y="${y}"${attributes && ` ${attributes}`}>${content}</text>`;
const strong = 'font-weight="600"';
const quiet = 'font-size="12.5" fill="var(--muted)"';
const code = 'font-size="12.5" fill="var(--accent)" font-family="var(--mono)"';
const middle = 'text-anchor="middle"';
const end = 'text-anchor="end"';
/** A line with an arrowhead at its end. `d` is a path that ends at x, y; `turn` rotates the head from pointing down. */
const arrow = (d, x, y, turn = 0) =>
  `<path d="${d}" fill="none" stroke="var(--border-strong)" stroke-width="1.5"/><path d="M-4-7 0 0 4-7Z" transform="translate(${x} ${y}) rotate(${turn})" fill="var(--border-strong)"/>`;

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
  const first = 188;
  const step = 58;
  const rows = users.flatMap(({ title, does, name }, index) => {
    const y = first + index * step;
    return [
      arrow(`M16 ${index === 0 ? 146 : y + 23 - step}V${y + 23}H38`, 40, y + 23, -90),
      box(40, y, WIDTH - 41, 46),
      text(54, y + 20, title, strong),
      text(WIDTH - 14, y + 20, name, `${code} ${end}`),
      text(54, y + 37, does, quiet),
    ];
  });
  return svg(
    first + users.length * step - 11,
    `A model, which you write or infer from a schema, is parsed by ${parser} into its metamodel form, which ${metamodel} describes. It is used for ${users
      .map(({ title, does, name }) => `${title}, ${name}, ${does}`)
      .join('; ')}.`,
    [
      box(1, 1, WIDTH - 2, 46, 'accent', 'accent-tint'),
      text(15, 21, 'Model', strong),
      text(15, 38, 'you write it, or infer it from a schema', quiet),
      arrow('M16 47V98', 16, 100),
      text(30, 78, 'Parser', strong),
      text(WIDTH - 14, 78, parser, `${code} ${end}`),
      box(1, 100, WIDTH - 2, 46),
      text(15, 120, 'Metamodel', strong),
      text(WIDTH - 14, 120, metamodel, `${code} ${end}`),
      text(15, 137, 'the same model as JSON, for programs', quiet),
      text(30, 172, 'used for', quiet),
      ...rows,
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
  const cells = accepted.flatMap((models, data) =>
    models.flatMap((isValid, index) => {
      const color = isValid ? 'tip' : 'danger';
      return [
        box(column(index), row(data), width, height, color, 'background'),
        text(
          column(index) + width / 2,
          row(data) + 27,
          isValid ? '✓ valid' : '✗ rejected',
          `${middle} fill="var(--${color})"`,
        ),
      ];
    }),
  );
  const sentence = (models, data) =>
    `Data of ${versions[data].version} is ${models
      .map((isValid, index) => `${isValid ? 'valid' : 'rejected'} in ${versions[index].version}`)
      .join(', ')}.`;
  return svg(row(versions.length) - 3, accepted.map(sentence).join(' '), [
    text(0, 54, 'Data of', quiet),
    text(left, 14, 'Model of version', quiet),
    ...versions.flatMap(({ version, change }, index) => [
      text(column(index) + width / 2, 35, version, `${strong} ${middle}`),
      text(column(index) + width / 2, 54, change, `${middle} font-size="11" fill="var(--muted)"`),
      text(0, row(index) + 27, version, strong),
    ]),
    ...cells,
  ]);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const [name, content] of await pictures())
    writeFileSync(fileURLToPath(new URL(`../../docs/_pictures/${name}`, import.meta.url)), content);
