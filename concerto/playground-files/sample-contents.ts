/** What the playground opens for a sample: complete models, with all that they import. */
import {
  called,
  declaring,
  isShown,
  type ModelSource,
  namespaceOf,
  namespaceOfType,
  nearestModel,
  ofClaim,
} from '../samples/models.ts';
import { optionsOf } from '../samples/options-of.ts';
import { type Claim, holdsProperties } from '../samples/read-sample.ts';
import { targets } from '../samples/targets.ts';
import { drawnWords } from '../samples/words.ts';
import type { Contents, TextFile } from './contents.ts';

/** @returns undefined for a sample that has no model */
export function sampleContents(claim: Claim, models: readonly ModelSource[]): Contents | undefined {
  if (claim.skipped !== undefined) return undefined;
  switch (claim.kind) {
    case 'model':
      return opened([ofClaim(claim)], [], models, claim.block);
    case 'fragment':
      return fragmentContents(claim, models);
    case 'instance':
      return instanceContents(claim, models);
    case 'generated':
      return generatedContents(claim, models);
    default:
      return undefined;
  }
}

function opened(
  seeds: readonly ModelSource[],
  namespaces: readonly string[],
  models: readonly ModelSource[],
  reader: number,
  instance = '',
): Contents {
  const found = new Map(seeds.map((seed) => [seed.namespace, seed]));
  const open = [...namespaces, ...seeds.flatMap(({ text }) => importsOf(text))];
  for (let namespace = open.pop(); namespace !== undefined; namespace = open.pop()) {
    if (found.has(namespace)) continue;
    const model = nearestModel(models, reader, declaring(namespace));
    if (!model) continue;
    found.set(namespace, model);
    open.push(...importsOf(model.text));
  }
  return { models: named([...found.values()]), instance };
}

/** Namespaces that a model imports. Read from the text, because it may be a sample of a mistake. */
const importsOf = (text: string): readonly string[] =>
  [...text.matchAll(/^\s*import\s+(\S+@\S+?)\.(?:\{|[\w$]+(?:\s|$))/gm)].map(([, namespace = '']) => namespace);

/** Names of files, each once. */
function named(models: readonly ModelSource[]): readonly TextFile[] {
  const taken = new Set<string>();
  return models.map(({ file, text }) => {
    const base =
      file
        .slice(file.lastIndexOf('/') + 1)
        .replace(/\.cto$/, '')
        .replace(/[^\w.@-]+/g, '-') || 'model';
    const free = [base, ...models.map((_, index) => `${base}-${index + 2}`)].find((name) => !taken.has(name)) ?? base;
    taken.add(free);
    return { name: `${free}.cto`, text: text.endsWith('\n') ? text : `${text}\n` };
  });
}

/** The fragment within its model, in place of the declarations with its names, or in a model of its own. */
function fragmentContents(claim: Claim, models: readonly ModelSource[]): Contents {
  const home = claim.name === undefined ? undefined : nearestModel(models, claim.block, called(claim.name));
  const { imports, rest } = split(claim.text);
  const declarations = holdsProperties(claim) ? `concept Fragment {\n${rest}\n}` : rest;
  const base = home ? withoutDeclarations(home.text, namesIn(declarations)) : 'namespace org.example.fragment@1.0.0\n';
  const text = `${withImports(base, imports).trimEnd()}\n\n${declarations.trim()}\n`;
  const model = { text, file: home?.file ?? 'fragment.cto', names: [], namespace: namespaceOf(text) };
  return opened([model], [], models, claim.block);
}

function split(text: string): { readonly imports: readonly string[]; readonly rest: string } {
  const lines = text.split('\n');
  const isImport = (line: string): boolean => /^\s*import\s/.test(line);
  return { imports: lines.filter(isImport), rest: lines.filter((line) => !isImport(line)).join('\n') };
}

function withImports(model: string, imports: readonly string[]): string {
  const lines = model.split('\n');
  const added = imports.filter((line) => !lines.includes(line));
  if (added.length === 0) return model;
  const after = lines.findLastIndex((line) => /^\s*(?:import|namespace)\s/.test(line)) + 1;
  return [...lines.slice(0, after), '', ...added, ...lines.slice(after)].join('\n');
}

const declared = /^[ \t]*(?:abstract\s+)?(?:concept|asset|participant|transaction|event|enum|map|scalar)\s+(\w+)/gm;

/** The names of the declarations in a text, in its order. */
export const namesIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(declared)].map(([, name = '']) => name));

/** Removes declarations with their decorators and the comments above them. */
function withoutDeclarations(model: string, names: ReadonlySet<string>): string {
  // A declaration ends with the brace that closes it, or, for a scalar, with its line.
  const lines = model.split('\n');
  const kept: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const [, name = ''] = new RegExp(declared.source).exec(line) ?? [];
    if (!names.has(name)) {
      kept.push(line);
      continue;
    }
    while (/^\s*(?:@|\/\/|\*|\/\*)/.test(kept.at(-1) ?? '')) kept.pop();
    if (line.includes('{') && !line.includes('}')) while (at < lines.length && !/^\s*\}/.test(lines[at] ?? '')) at += 1;
  }
  return kept.join('\n').replace(/\n{3,}/g, '\n\n');
}

function instanceContents(claim: Claim, models: readonly ModelSource[]): Contents | undefined {
  // The playground checks JSON, and as applications do it by default.
  if (claim.language.startsWith('y') || ('strict' in claim.attributes && claim.error !== undefined)) return undefined;
  const named = [...claim.text.matchAll(/"\$class"\s*:\s*"([^"]+)"/g)].map(([, type = '']) => type);
  const related = [...claim.text.matchAll(/"resource:([^"#]+)/g)].map(([, type = '']) => type);
  const namespaces = [...named, ...related].map(namespaceOfType);
  const home =
    claim.name === undefined
      ? (nearestModel(models, claim.block, declaring(namespaces[0] ?? '')) ??
        nearestModel(models, claim.block, isShown))
      : nearestModel(models, claim.block, called(claim.name));
  return home && opened([home], namespaces, models, claim.block, claim.text);
}

function generatedContents(claim: Claim, models: readonly ModelSource[]): Contents | undefined {
  const { name, block } = claim;
  const model =
    name === undefined
      ? nearestModel(models, block, isShown)
      : (nearestModel(models, block, called(name)) ?? nearestModel(models, block, declaring(name)));
  if (!model) return undefined;
  const first = targetOf(claim);
  const target = targets.get(first)?.generator ?? first;
  const { options } = optionsOf(claim, drawnWords.generated);
  const hasOptions = Object.keys(options).length > 0;
  return {
    ...opened([model], [], models, block),
    ...(targets.has(target) && { target, ...(hasOptions && { options }) }),
  };
}

/** The first target of generated code, as it is written; or `all`. */
export const targetOf = ({ attributes }: Claim): string =>
  String(attributes.targets ?? '')
    .trim()
    .toLowerCase()
    .split(/[\s,]+/)[0] ?? '';
