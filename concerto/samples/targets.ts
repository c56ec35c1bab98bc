/** The targets of concerto-codegen under their display names, in display order. */
export interface Target {
  readonly label: string;
  /** Of its fences. */
  readonly language: string;
  /** The generator behind it, where it has another name. */
  readonly generator?: string;
}

export const targets: ReadonlyMap<string, Target> = new Map([
  ['typescript', { label: 'TypeScript', language: 'ts' }],
  ['jsonschema', { label: 'JSON Schema', language: 'json' }],
  ['csharp', { label: 'C#', language: 'csharp' }],
  ['java', { label: 'Java', language: 'java' }],
  ['golang', { label: 'Go', language: 'go' }],
  ['rust', { label: 'Rust', language: 'rust' }],
  ['openapi', { label: 'OpenAPI', language: 'json' }],
  ['graphql', { label: 'GraphQL', language: 'graphql' }],
  ['protobuf', { label: 'Protobuf', language: 'protobuf' }],
  ['avro', { label: 'Avro', language: 'avdl' }],
  ['xmlschema', { label: 'XML Schema', language: 'xml' }],
  ['odata', { label: 'OData', language: 'xml' }],
  ['diagram', { label: 'Diagram', language: 'mermaid', generator: 'mermaid' }],
  // A `mermaid` fence would become a diagram.
  ['mermaid', { label: 'Mermaid', language: 'text' }],
  ['plantuml', { label: 'PlantUML', language: 'plantuml' }],
  ['markdown', { label: 'Markdown', language: 'markdown' }],
  ['vocabulary', { label: 'Vocabulary', language: 'yaml' }],
]);

/** The meaning of `targets=all`: each generator once. */
export const allTargets: readonly string[] = [...targets].flatMap(([name, { generator }]) => (generator ? [] : [name]));

/** Files written for every model: the namespaces of Concerto itself, and the common files of a language. */
const common = /^(?:concerto(?:[./_]decorator)?(?:@1\.0\.0|_1_0_0)?\.\w+|concerto\/.*|mod\.rs|utils\.rs)$/;

export const isOwn = (file: string): boolean => !common.test(file);
