/** `:::generated{model=shipping targets=all}`: the output of the generators, as Markdown. */
import { escapeHtml } from 'docs-build';
import { bodyOf } from './body-of.ts';
import { type DrawnFile, drawGenerated, type GeneratedTarget } from './draw-generated.ts';
import { type Files, generate } from './generate.ts';
import { loadFor, withImports } from './load-models.ts';
import { called, declaring, isShown, type ModelSource, nearestModel } from './models.ts';
import { optionsOf } from './options-of.ts';
import { type Context, type Drawn, type Found, noModel } from './outcome.ts';
import type { Claim } from './read-sample.ts';
import { allTargets, isOwn, targets } from './targets.ts';
import { type PropertyTrace, traceProperties } from './trace-properties.ts';
import { unknownTarget } from './unknown-target.ts';
import { drawnWords } from './words.ts';

/** @throws OtherModelError; what a generator throws */
export async function checkGenerated(claim: Claim, { models }: Context): Promise<Drawn> {
  const source = sourceOf(claim, models);
  if (!source) return { found: [noModel(claim.name ?? 'whatever')] };
  const { names, found: unknown } = targetsOf(claim);
  const { options, found: unreadable } = optionsOf(claim, drawnWords.generated);
  const found = [...unknown, ...unreadable];
  if (found.length > 0) return { found };
  const make = async (model: ModelSource): Promise<readonly GeneratedTarget[]> => {
    const texts = (await withImports([model], [], models, claim.block)).map(({ text }) => text);
    const made: GeneratedTarget[] = [];
    for (const target of names) {
      const all = await generate(texts, target, options, () => loadFor(model, [], models, claim.block));
      const files = excerpts(filesOf(all, claim), claim);
      if (files.length > 0) made.push({ target, files });
      else found.push(nothingLeft(target, all, claim));
    }
    return made;
  };
  const made = await make(source);
  if (found.length > 0) return { found };
  const name = claim.name ?? source.names[0] ?? source.namespace ?? 'the model';
  const drawn = drawGenerated(
    made,
    name,
    ['from', 'to', 'body'].some((word) => word in claim.attributes),
  );
  if (!('trace' in claim.attributes)) return { found, drawn };
  return { found, drawn: drawn + drawTraces(await traceProperties(source, make)) };
}

/** For the page's script, which highlights the lines. */
const drawTraces = (traces: readonly PropertyTrace[]): string =>
  `\n<div data-trace="${escapeHtml(JSON.stringify(traces))}" hidden></div>\n`;

/** The model that a directive means. */
export const sourceOf = ({ name, block }: Claim, models: readonly ModelSource[]): ModelSource | undefined =>
  name === undefined
    ? nearestModel(models, block, isShown)
    : (nearestModel(models, block, called(name)) ?? nearestModel(models, block, declaring(name)));

function targetsOf({ attributes }: Claim): { readonly names: readonly string[]; readonly found: Found[] } {
  const written = typeof attributes.targets === 'string' ? attributes.targets : '';
  if (written.trim() === 'all') return { names: allTargets, found: [] };
  const names = written
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((name) => name !== '');
  if (names.length === 0)
    return {
      names,
      found: [{ message: '`generated` does not say what', hint: 'write targets=typescript or targets=all' }],
    };
  const found = names.filter((name) => !targets.has(name)).map(unknownTarget);
  return { names: [...new Set(names)], found };
}

function filesOf(all: Files, { attributes: { file } }: Claim): readonly DrawnFile[] {
  const isWanted = typeof file === 'string' ? (name: string) => name === file || name.endsWith(`/${file}`) : isOwn;
  return [...all].filter(([name]) => isWanted(name)).map(([name, text]) => ({ name, text: text.trimEnd() }));
}

/** From the first line that holds `from` to the next that holds `to`; with `body`, without what stands above the code. */
function excerpts(files: readonly DrawnFile[], { attributes: { from, to, body } }: Claim): readonly DrawnFile[] {
  return files.flatMap(({ name, text }) => {
    const lines = (body === undefined ? text : bodyOf(text)).split('\n');
    const first = typeof from === 'string' ? lines.findIndex((line) => line.includes(from)) : 0;
    if (first < 0) return [];
    const last =
      typeof to === 'string' ? lines.findIndex((line, at) => at > first && line.includes(to)) : lines.length - 1;
    return last < 0 ? [] : [{ name, text: lines.slice(first, last + 1).join('\n') }];
  });
}

function nothingLeft(target: string, all: Files, claim: Claim): Found {
  const { from, to, file } = claim.attributes;
  if (filesOf(all, claim).length > 0)
    return { message: `the output for ${target} has no lines from \`${from ?? ''}\` to \`${to ?? ''}\`` };
  return {
    message: `nothing is generated for ${target} called ${file ?? ''}`,
    hint: `there is ${[...all.keys()].join(', ')}`,
  };
}
