/** What the tools make of models that have no problems, and of what is no part of them. */

import type { GeneratorOptions, TextFile } from '../../playground-files/contents.ts';
import type { Checked, Packages } from './check.ts';
import type { ConcertoAst, ConcertoClass, ConcertoModelManager } from './packages.ts';
import { printModel } from './print-model.ts';
import type { Output, Request, Response } from './protocol.ts';
import { visitors } from './visitors.ts';

/** Loads what the output needs. */
export async function loadFor(output: Output): Promise<void> {
  if (output.kind === 'target' || output.kind === 'comparison')
    await Promise.all([visitors[output.target]?.(), import('@accordproject/concerto-util')]);
  if (output.kind === 'comparison') await loadComparison();
  if (output.kind === 'inference') await loadInference();
  if (output.kind === 'diagram') await loadDiagram();
  if (output.kind === 'sample') await import('randexp');
}

const loadComparison = async () => await import('./comparison/make-comparison.ts');

const loadDiagram = async () => await import('../../diagram/class-diagram.ts');

const loadInference = async () => await import('./inference/infer-model.ts');

type Valid = Checked & { readonly manager: ConcertoModelManager };

/** @throws what a generator or the printer throws */
export async function makeOutput(
  output: Output,
  request: Request,
  checked: Checked,
  packages: Packages,
): Promise<Partial<Response>> {
  if (output.kind === 'inference') return { inferred: (await loadInference()).inferModel(output, packages) };
  if (output.kind === 'print') return { printed: printModel(output.model, packages) };
  const { manager } = checked;
  if (!manager) return {};
  if (output.kind === 'diagram') return { diagram: (await loadDiagram()).classDiagram(checked.asts) };
  return output.kind === 'comparison'
    ? await compare(output.target, request, { ...checked, manager }, packages)
    : { files: await makeFiles(output, { ...checked, manager }) };
}

async function compare(target: string, { earlier, instance }: Request, current: Valid, packages: Packages) {
  if (!earlier) return {};
  const { makeComparison } = await loadComparison();
  const generateFor = (manager: ConcertoModelManager) => generate(target, manager);
  return { comparison: await makeComparison({ earlier, instance, current, generate: generateFor }, packages) };
}

async function makeFiles(
  output: Exclude<Output, { readonly kind: 'comparison' | 'diagram' | 'inference' | 'print' }>,
  { manager, asts, types }: Valid,
): Promise<readonly TextFile[]> {
  switch (output.kind) {
    case 'target':
      return await generate(output.target, manager, output.options);
    case 'metamodel':
      return [{ name: 'models.json', text: json(withoutPlaces(asts.length === 1 ? asts[0] : modelsOf(asts))) }];
    case 'sample': {
      const type = output.type !== undefined && types.includes(output.type) ? output.type : types[0];
      if (type === undefined) return [];
      return [{ name: 'sample.json', text: json(await sampleOf(type, output.withOptional, manager)) }];
    }
    default:
      return output satisfies never;
  }
}

async function generate(
  target: string,
  manager: ConcertoModelManager,
  options?: GeneratorOptions,
): Promise<readonly TextFile[]> {
  const load = visitors[target];
  if (!load) throw new Error(`there is no target ${target}`);
  const [{ default: Visitor }, { InMemoryWriter }] = await Promise.all([
    load(),
    import('@accordproject/concerto-util'),
  ]);
  const fileWriter = new InMemoryWriter();
  manager.accept(new Visitor(), { ...options, fileWriter });
  return [...fileWriter.getFilesInMemory()].map(([name, text]) => ({ name, text }));
}

const modelsOf = (models: readonly ConcertoAst[]) => ({ $class: 'concerto.metamodel@1.0.0.Models', models });

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Places are for messages; readers of the metamodel would see little else. */
const withoutPlaces = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, part: unknown) => (key === 'location' ? undefined : part)));

/** As `concerto generate sample` does. */
async function sampleOf(type: string, withOptional: boolean, manager: ConcertoModelManager): Promise<unknown> {
  const declaration = manager.getType(type);
  const id = declaration.isIdentified() ? await identifierOf(declaration) : null;
  const options = { generate: 'sample', includeOptionalFields: withOptional };
  const resource = manager.getFactory().newResource(declaration.getNamespace(), declaration.getName(), id, options);
  return manager.getSerializer().toJSON(resource);
}

async function identifierOf(declaration: ConcertoClass): Promise<string> {
  const property = declaration.getProperty(declaration.getIdentifierFieldName());
  const field = property?.isTypeScalar?.() ? property.getScalarField() : property;
  const regex = field?.validator?.regex;
  if (!regex) return 'resource1';
  const { default: RandExp } = await import('randexp');
  return new RandExp(regex.source, regex.flags).gen();
}
