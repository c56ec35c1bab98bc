/** The model that the importers of concerto-codegen make of a JSON Schema or an OpenAPI document, as `concerto infer` does. */

import jsonSchemaVisitor from '@accordproject/concerto-codegen/lib/codegen/fromJsonSchema/cto/jsonSchemaVisitor.js';
import openApiVisitor from '@accordproject/concerto-codegen/lib/codegen/fromOpenApi/cto/openApiVisitor.js';
import { Printer } from '@accordproject/concerto-cto';
import { check, type Packages } from '../check.ts';
import { jsonMistake } from '../json-mistake.ts';
import { characterAt, messageOf } from '../places.ts';
import { type Inference, type Inferred, schemaFile } from '../protocol.ts';
import { lossesOf } from './losses.ts';

const visitors = { jsonSchema: jsonSchemaVisitor, openapi: openApiVisitor };

/** More warnings than these say nothing new: some schemas give thousands. */
const mostWarnings = 20;

export function inferModel({ source, namespace }: Inference, packages: Packages): Inferred {
  const nothing = { problems: [], warnings: [], losses: [], modelProblems: [] };
  let schema: unknown;
  try {
    schema = JSON.parse(source);
  } catch (error) {
    const mistake = jsonMistake(source) ?? { at: source.length, message: `This is not JSON: ${messageOf(error)}` };
    const place = characterAt(mistake.at, source);
    return { ...nothing, problems: [{ file: schemaFile, ...place, message: mistake.message }] };
  }
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema))
    return { ...nothing, refusal: 'A JSON Schema or an OpenAPI document is an object: {…}.' };
  const format = 'openapi' in schema || 'swagger' in schema ? 'openapi' : 'jsonSchema';
  const losses = lossesOf(schema, format);
  const { result, warnings } = withWarnings(() => print(schema, format, namespace));
  if (typeof result !== 'string') return { ...nothing, format, losses, warnings, refusal: messageOf(result.error) };
  const { problems } = check({ models: [{ name: 'inferred.cto', text: result }], instance: '' }, packages);
  return {
    problems: [],
    format,
    model: result,
    warnings,
    losses,
    modelProblems: problems.map(({ message }) => message),
  };
}

function print(schema: object, format: keyof typeof visitors, namespace: string): string {
  const Visitor = visitors[format];
  const parameters = { metaModelNamespace: 'concerto.metamodel@1.0.0', namespace };
  const [model] = Visitor.parse(schema).accept(new Visitor(), parameters).models;
  return model ? Printer.toCTO(model) : '';
}

/** The importers write what they cannot represent to the console, which readers do not see. */
function withWarnings(step: () => string) {
  const { warn } = console;
  const warnings = new Set<string>();
  console.warn = (message: unknown) => {
    if (warnings.size < mostWarnings) warnings.add(String(message));
  };
  try {
    return { result: step(), warnings: [...warnings] };
  } catch (error) {
    return { result: { error }, warnings: [...warnings] };
  } finally {
    console.warn = warn;
  }
}
