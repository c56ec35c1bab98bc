/**
 * Colors what is generated, with the grammars that color the samples of the pages. A grammar is loaded when its target is
 * first asked for.
 */
import { refractor, type Syntax } from 'refractor/core';
import type { TextFile } from '../../playground-files/contents.ts';
import type { MadeFile, Output, Token } from './protocol.ts';

type Load = () => Promise<{ readonly default: Syntax }>;

const json: Load = () => import('refractor/json');
const xml: Load = () => import('refractor/markup');

/** By target. */
const grammars: Readonly<Record<string, Load>> = {
  typescript: () => import('refractor/typescript'),
  jsonschema: json,
  csharp: () => import('refractor/csharp'),
  java: () => import('refractor/java'),
  golang: () => import('refractor/go'),
  rust: () => import('refractor/rust'),
  openapi: json,
  graphql: () => import('refractor/graphql'),
  protobuf: () => import('refractor/protobuf'),
  avro: () => import('refractor/avro-idl'),
  xmlschema: xml,
  odata: xml,
  mermaid: () => import('refractor/mermaid'),
  plantuml: () => import('refractor/plant-uml'),
  markdown: () => import('refractor/markdown'),
  vocabulary: () => import('refractor/yaml'),
};

/** In characters, of all files. To color longer code at each key would take longer than to make it. */
const longest = 20_000;

/** Names of the grammars that are there. */
const names = new Map<Load, string>();

const grammarOf = (output: Output): Load | undefined => (output.kind === 'target' ? grammars[output.target] : json);

/** @returns The files with their colors; without them if they are long; undefined until the grammar is there. */
export function colorFiles(files: readonly TextFile[], output: Output): readonly MadeFile[] | undefined {
  const load = grammarOf(output);
  const name = load && names.get(load);
  if (name === undefined) return undefined;
  if (files.reduce((sum, { text }) => sum + text.length, 0) > longest) return files;
  return files.map((file) => ({ ...file, tokens: tokens(refractor.highlight(file.text, name).children) }));
}

export async function loadGrammar(output: Output): Promise<void> {
  const load = grammarOf(output);
  if (!load || names.has(load)) return;
  const { default: syntax } = await load();
  refractor.register(syntax);
  names.set(load, syntax.displayName);
}

type Node = ReturnType<typeof refractor.highlight>['children'][number];

const tokens = (nodes: readonly Node[]): readonly Token[] =>
  nodes.flatMap((node): readonly Token[] => {
    if (node.type === 'text') return [node.value];
    if (node.type !== 'element') return [];
    const { className } = node.properties;
    return [{ classes: Array.isArray(className) ? className.join(' ') : '', tokens: tokens(node.children) }];
  });
