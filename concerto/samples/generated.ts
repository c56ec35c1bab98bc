/** `:::generated{model=shipping targets=all}`: the output of the generators, as Markdown. */
import { escapeHtml } from 'docs-build';
import { bodyOf } from './body-of.ts';
import { codeMap } from './code-map.ts';
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
      const files = filesOf(all, claim);
      if (files.length === 0) found.push(nothingCalled(target, all, claim));
      made.push({ target, files });
    }
    return made;
  };
  const made = await make(source);
  if (found.length > 0) return { found };
  const shown = made.map(({ target, files }) => ({ target, files: excerpts(files, claim) }));
  found.push(...shown.flatMap(({ target, files }) => (files.length === 0 ? [nothingLeft(target, claim)] : [])));
  if (found.length > 0) return { found };
  const { trace, declaration } = claim.attributes;
  const isTraced = trace !== undefined || declaration !== undefined;
  const traces = isTraced ? inExcerpts(await traceProperties(source, make), shown) : [];
  const mapped = await mapOf(declaration, source, traces, shown);
  const isExcerpt = ['from', 'to', 'body'].some((word) => word in claim.attributes);
  const name = claim.name ?? source.names[0] ?? source.namespace ?? 'the model';
  const { drawn, asText } = drawGenerated(shown, name, isExcerpt, mapped.map);
  return { found: mapped.found, drawn: trace === undefined ? drawn : drawn + drawTraces(traces), asText };
}

function mapOf(
  declaration: string | true | undefined,
  source: ModelSource,
  traces: readonly PropertyTrace[],
  shown: readonly GeneratedTarget[],
): ReturnType<typeof codeMap> | { readonly map?: undefined; readonly found: readonly Found[] } {
  if (declaration === undefined) return { found: [] };
  const files = shown.flatMap((one) => one.files);
  if (typeof declaration === 'string' && files.length === 1) return codeMap(declaration, source, traces);
  const message = '`declaration` needs a name, and the code of one file of one target';
  return { found: [{ message, hint: 'write declaration=Parcel, and choose a file with file=Parcel.java' }] };
}

/** For the page's script, which highlights the lines. */
const drawTraces = (traces: readonly PropertyTrace[]): string =>
  `\n<div data-trace="${escapeHtml(JSON.stringify(traces))}" hidden></div>\n`;

/** The lines of the files as lines of what is shown of them. */
function inExcerpts(
  traces: readonly PropertyTrace[],
  shown: readonly { readonly target: string; readonly files: readonly Excerpt[] }[],
): readonly PropertyTrace[] {
  const places = new Map(shown.map(({ target, files: [file] }) => [target, file]));
  const moved = (target: string, lines: readonly number[]): readonly number[] => {
    const { before = 0, text = '' } = places.get(target) ?? {};
    const last = text.split('\n').length;
    return lines.map((line) => line - before).filter((line) => line >= 1 && line <= last);
  };
  return traces.map((trace) => ({
    ...trace,
    lines: Object.fromEntries(Object.entries(trace.lines).map(([target, lines]) => [target, moved(target, lines)])),
  }));
}

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

interface Excerpt extends DrawnFile {
  /** Lines of the file that stand before it. */
  readonly before: number;
}

/** From the first line that holds `from` to the next that holds `to`; with `body`, without what stands above the code. */
function excerpts(files: readonly DrawnFile[], { attributes: { from, to, body } }: Claim): readonly Excerpt[] {
  return files.flatMap(({ name, text }) => {
    const lines = (body === undefined ? text : bodyOf(text)).split('\n');
    const above = text.split('\n').length - lines.length;
    const first = typeof from === 'string' ? lines.findIndex((line) => line.includes(from)) : 0;
    if (first < 0) return [];
    const last =
      typeof to === 'string' ? lines.findIndex((line, at) => at > first && line.includes(to)) : lines.length - 1;
    return last < 0 ? [] : [{ name, text: lines.slice(first, last + 1).join('\n'), before: above + first }];
  });
}

const nothingLeft = (target: string, { attributes: { from, to } }: Claim): Found => ({
  message: `the output for ${target} has no lines from \`${from ?? ''}\` to \`${to ?? ''}\``,
});

const nothingCalled = (target: string, all: Files, { attributes: { file } }: Claim): Found => ({
  message: `nothing is generated for ${target} called ${file ?? ''}`,
  hint: `there is ${[...all.keys()].join(', ')}`,
});
