/** What changed between two versions of the models, and what the changes break. */
import type { TextFile } from '../../../playground-files/contents.ts';
import { type Checked, check, type Packages } from '../check.ts';
import type { Compare, ConcertoAst, ConcertoModelManager } from '../packages.ts';
import type { Comparison, ModelComparison, Rating } from '../protocol.ts';
import { compareData } from './compare-data.ts';
import { compareFiles } from './compare-files.ts';
import { baseOf, nextVersion, versionOf } from './namespaces.ts';
import { unseenChanges } from './unseen-changes.ts';

export interface ComparisonPackages extends Packages {
  readonly Compare: typeof Compare;
}

export interface ComparisonInput {
  readonly earlier: readonly TextFile[];
  readonly instance: string;
  /** The current version, without problems. */
  readonly current: Checked & { readonly manager: ConcertoModelManager };
  /** Generates code, which is compared. */
  generate(manager: ConcertoModelManager): Promise<readonly TextFile[]>;
}

const ratings: readonly Rating[] = ['none', 'patch', 'minor', 'major', 'error'];

/** @throws what the generator throws */
export async function compareModels(input: ComparisonInput, packages: ComparisonPackages): Promise<Comparison> {
  const { earlier, instance, current, generate } = input;
  const before = check({ models: earlier, instance: '' }, packages);
  const { manager } = before;
  if (!manager) return { problems: before.problems, models: [], unseen: [], generated: [] };
  const pairs = pairModels(before.asts, current.asts);
  const models = pairs.flatMap(([from, to]) => (from && to ? [compareOne(from, to, packages)] : []));
  const [generatedBefore, generatedNow] = [await generate(manager), await generate(current.manager)];
  return {
    problems: [],
    models,
    unseen: pairs.flatMap(([from, to]) => unseenChanges(from, manager, to, current.manager)),
    data: compareData(instance, before, current),
    generated: compareFiles(generatedBefore, generatedNow),
  };
}

/** As `concerto compare` does: each file by itself, without the files that it imports. */
function compareOne(from: ConcertoAst, to: ConcertoAst, packages: ComparisonPackages): ModelComparison {
  const load = (ast: ConcertoAst) => new packages.ModelFile(new packages.ModelManager({}), ast);
  const { findings, result } = new packages.Compare().compare(load(from), load(to));
  const rating = ratings[result] ?? 'none';
  return {
    namespace: baseOf(to.namespace),
    rating,
    findings: findings.map((finding) => ({
      key: finding.key,
      message: finding.message,
      rating: ratings[finding.result] ?? 'none',
    })),
    from: versionOf(from.namespace),
    to: versionOf(to.namespace),
    needed: nextVersion(versionOf(from.namespace), rating),
  };
}

type Pair = readonly [from: ConcertoAst | undefined, to: ConcertoAst | undefined];

/** By namespace, then by namespace without the version; one file that is left at each side is one with another name. */
function pairModels(earlier: readonly ConcertoAst[], current: readonly ConcertoAst[]): readonly Pair[] {
  const left = new Set(earlier);
  const partners = new Map<ConcertoAst, ConcertoAst>();
  for (const isSame of [sameNamespace, sameBase])
    for (const to of current) {
      const from = [...left].find((one) => isSame(one, to));
      if (!from || partners.has(to)) continue;
      partners.set(to, from);
      left.delete(from);
    }
  const added = current.filter((to) => !partners.has(to));
  const [removed] = left;
  if (left.size === 1 && added.length === 1 && removed && added[0]) {
    partners.set(added[0], removed);
    left.delete(removed);
  }
  return [...current.map((to): Pair => [partners.get(to), to]), ...[...left].map((from): Pair => [from, undefined])];
}

const sameNamespace = (one: ConcertoAst, other: ConcertoAst): boolean => one.namespace === other.namespace;
const sameBase = (one: ConcertoAst, other: ConcertoAst): boolean => baseOf(one.namespace) === baseOf(other.namespace);
