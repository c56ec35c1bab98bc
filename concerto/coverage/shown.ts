/** Finds what the proven samples of a page show, where words are not enough. */
import type { Block, Sample, SamplePage, ShownItem } from 'docs-build';
import { anchorOf } from '../api/homes.ts';
import { describedBy } from '../proofs/run-proofs.ts';
import { isProven } from '../proofs/statements.ts';
import { wrap } from '../samples/check-fragment.ts';
import { readSample } from '../samples/read-sample.ts';
import { targets } from '../samples/targets.ts';
import { kindsIn } from './kinds.ts';
import { exportId, membersOf, type Packages, statementId } from './surfaces.ts';

export async function shownOn(
  { blocks, files }: Pick<SamplePage, 'blocks' | 'files'>,
  samples: readonly Sample[],
  packages: Packages,
): Promise<readonly ShownItem[]> {
  const found: ShownItem[] = [];
  for (const sample of samples) {
    const block = blocks[sample.block];
    if (!block) continue;
    if (sample.kind === 'model' || sample.kind === 'fragment') found.push(...inModel(block, sample.block, packages));
    else if (sample.kind === 'api')
      found.push(...inReference(block, sample.drawn ?? '', packages), ...(await statedIn(block, files, 'shown')));
    else if (sample.kind === 'reference') found.push(...(await statedIn(block, files, 'proven')));
    else found.push(...inGeneration(block, packages));
  }
  return found;
}

function inModel(block: Block, index: number, { language, kinds }: Packages): readonly ShownItem[] {
  const claim = readSample(block, index);
  if (!claim) return [];
  const text = claim.kind === 'fragment' ? wrap(claim, 'org.example@1.0.0').text : claim.text;
  const { rules, ast } = language.read(text);
  // A rejected sample does not count as a use of the construct.
  const used = claim.error === undefined ? kindsIn(ast) : new Set<string>();
  return [
    ...[...rules].map((item) => ({ surface: 'grammar', item })),
    ...kinds.filter(({ id }) => used.has(id)).map(({ id, surface }) => ({ surface, item: id })),
  ];
}

/**
 * Exports that the reference describes have an anchor there. They are read from type declarations, which prove nothing.
 */
function inReference({ attributes }: Block, drawn: string, { api }: Packages): readonly ShownItem[] {
  const level = 'shown';
  const anchors = new Set([...drawn.matchAll(/\{#([\w-]+)\}|\bid="([\w-]+)"/g)].map(([, a, b]) => a ?? b));
  return api
    .filter((item) => item.package === attributes.package)
    .flatMap((item) => [
      ...(anchors.has(anchorOf(item.name)) ? [{ surface: 'exports', item: exportId(item), level } as const] : []),
      ...membersOf(item).flatMap(({ id, anchor }) =>
        anchors.has(anchor) ? [{ surface: 'methods', item: id, level } as const] : [],
      ),
    ]);
}

/**
 * Statements of the reference about behavior: a method is proven if every statement about it is.
 * @param level `shown` for everything that is drawn, `proven` for statements with proofs.
 */
async function statedIn(block: Block, files: SamplePage['files'], level: 'shown' | 'proven') {
  const { subjects } = await describedBy(block, { files });
  const owner = String(block.attributes.package);
  return subjects.flatMap((subject): readonly ShownItem[] => {
    const name = { package: owner, name: subject.name };
    const statements = subject.statements.filter(({ proofs }) => level === 'shown' || proofs.length > 0);
    return [
      ...(level === 'proven' && subject.isMethod && isProven(subject)
        ? [{ surface: 'methods', item: exportId(name) }]
        : []),
      ...statements.map(({ key }) => ({ surface: 'statements', item: statementId(name, key), level })),
    ];
  });
}

/** Generated output, and programs and commands that generate. */
function inGeneration({ kind, text, attributes }: Block, { options }: Packages): readonly ShownItem[] {
  const written = kind === 'directive' ? `${attributes.targets ?? attributes.target ?? ''}` : '';
  const named =
    kind === 'directive'
      ? written.split(/[\s,]+/)
      : [...text.matchAll(/--target[ =](\w+)|\bformats(?:\.|\[['"])(\w+)/g)].map(([, a, b]) => a ?? b ?? '');
  const own = named.map((name) => name.toLowerCase()).map((name) => targets.get(name)?.generator ?? name);
  const used = written.trim() === 'all' ? [...options.keys()] : own.filter((name) => options.has(name));
  const words = new Set(kind === 'directive' ? Object.keys(attributes) : (text.match(/\w+/g) ?? []));
  return [...new Set(used)].flatMap((target) => [
    { surface: 'targets', item: target },
    ...(options.get(target) ?? [])
      .filter((option) => words.has(option))
      .map((option) => ({ surface: 'target-options', item: `${target} ${option}` })),
  ]);
}
