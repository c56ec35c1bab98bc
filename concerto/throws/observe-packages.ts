/** Runs the observing processes: one for each file of docs/_api, and one for the scenes. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { SamplePage } from 'docs-build';
import type { ApiExport, ApiMember, ApiPackage } from '../api/declarations.ts';
import { memberName } from '../api/describe.ts';
import { described, readPackage } from '../api/read-package.ts';
import { readSupplements, type Supplement } from '../api/supplement.ts';
import { proofFunctions } from '../proofs/proof-program.ts';
import { subjectsOf } from '../proofs/statements.ts';
import { confinementHere } from '../run/confine/namespaces.ts';
import { runNode } from '../run/run-node.ts';
import type { ProcessLimits } from '../run/sandbox.ts';
import { makeScratch } from '../run/scratch.ts';
import { badSamples } from './bad-samples.ts';
import type { Observed, Subject, Task } from './observe/subject.ts';
import { type RecordedThrows, recordThrows } from './recorded-throws.ts';

const limits: ProcessLimits = { seconds: 580, megabytes: 2048, outputBytes: 1_000_000 };

type ObservedByName = Readonly<Record<string, Observed>>;

/**
 * @param root Has the sources and the packages.
 * @returns what is to be recorded, by package.
 * @throws when a process ends early
 */
export async function observePackages(
  pages: readonly SamplePage[],
  root: string,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, RecordedThrows>> {
  const abouts = await Promise.all(described.map((name) => readPackage(name, join(root, 'package.json'))));
  const supplements = await readSupplements(pages[0]?.files ?? []);
  const subjects = abouts.flatMap(subjectsIn);
  const classes = abouts.flatMap(({ exports }) => exports.flatMap(({ kind, name }) => (kind === 'class' ? name : [])));
  const samples = await badSamples(pages);
  const main = await bundled(join(root, 'concerto/throws/observe/main.ts'));
  const observe = async (
    of: string,
    text: string,
    task: Omit<Task, 'classes' | 'samples'>,
  ): Promise<ObservedByName> => {
    const modules = observedModules(text, root);
    const files = { 'observe.mjs': main, ...modules, 'task.json': JSON.stringify({ ...task, classes, samples }) };
    return await runOne(of, files, root, signal);
  };
  const scenes = readFileSync(join(root, 'concerto/throws/observe/scenes.mjs'), 'utf8');
  // What a visitor throws is its own.
  const inScenes = observe('scenes', scenes, {
    subjects: subjects.filter(({ member }) => member !== 'accept'),
    programs: {},
  });
  const made = abouts.map(async (about): Promise<readonly (readonly [string, RecordedThrows])[]> => {
    const supplement = supplements.find((one) => one.package === about.name);
    const own = subjects.filter((one) => one.package === about.name);
    if (!supplement || own.length === 0) return [];
    const { code, programs } = programsOf(about, supplement);
    const observed = await observe(about.name, code, { subjects: own, programs });
    const names = own.map(({ name }) => name);
    return [[about.name, recordThrows(about.version, [observed, await inScenes], names)]];
  });
  return new Map((await Promise.all(made)).flat());
}

function subjectsIn({ name, exports }: ApiPackage): readonly Subject[] {
  return exports.flatMap((one) =>
    one.members.flatMap((member) => {
      const kind = kindOf(one, member);
      const parameters = member.signatures[0]?.parameters ?? [];
      if (!kind) return [];
      return [{ package: name, name: memberName(one, member), owner: one.name, member: member.name, kind, parameters }];
    }),
  );
}

function kindOf({ kind }: ApiExport, member: ApiMember): Subject['kind'] | undefined {
  if (member.kind === 'property') return undefined;
  if (member.kind === 'constructor') return 'constructor';
  if (kind === 'function') return 'function';
  return member.isStatic || kind !== 'class' ? 'static' : 'method';
}

/** A module that exports the programs of the reference, and their numbers by subject. */
function programsOf({ exports }: ApiPackage, supplement: Supplement): { code: string; programs: Task['programs'] } {
  const { functions, proofs } = proofFunctions(exports.flatMap((one) => subjectsOf(one, supplement)));
  const programs: Record<string, number[]> = {};
  for (const [number, { subject }] of proofs.entries())
    programs[subject.name] = [...(programs[subject.name] ?? []), number];
  const code = [supplement.setup?.code ?? '', 'export const programs = [', ...functions, '];'].join('\n');
  return { code, programs };
}

/** The programs, importing modules that stand in front of the packages. `require` needs none. */
function observedModules(programs: string, root: string): Readonly<Record<string, string>> {
  const names = new Set<string>();
  const required = /createRequire\(import\.meta\.url\)\('@accordproject\/([\w-]+)'\)/g;
  const whole = programs.replace(required, (call, name: string) => `globalThis.observedExports('${name}', ${call})`);
  const text = whole.replace(/(?<=from )'@accordproject\/([\w-]+)'/g, (_, name: string) => {
    names.add(name);
    return `'./${name}.mjs'`;
  });
  const modules = [...names].map((name) => {
    const exported = Object.keys(createRequire(join(root, 'package.json'))(`@accordproject/${name}`) as object);
    const own = exported.filter((key) => /^[A-Za-z_$][\w$]*$/.test(key) && key !== 'default');
    const lines = [
      `import * as real from '@accordproject/${name}';`,
      `const observed = globalThis.observedExports('${name}', real);`,
      ...own.map((key) => `export const ${key} = observed.${key};`),
    ];
    return [`${name}.mjs`, lines.join('\n')] as const;
  });
  return { 'programs.mjs': text, ...Object.fromEntries(modules) };
}

async function bundled(entry: string): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    tsconfigRaw: {},
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

async function runOne(
  of: string,
  files: Readonly<Record<string, string>>,
  root: string,
  signal: AbortSignal,
): Promise<ObservedByName> {
  const scratch = makeScratch(root, limits.megabytes, { confinement: await confinementHere() });
  try {
    for (const [path, text] of Object.entries(files)) scratch.write(path, text);
    const told = await runNode('observe.mjs', 'observed.json', { scratch, limits, signal });
    if ('why' in told) throw new Error(`${of} ${told.why}: ${told.output}`);
    return JSON.parse(told.text) as ObservedByName;
  } finally {
    scratch.remove();
  }
}
