/** The generators of concerto-codegen, each loaded when it is first asked for. The package's own index loads all of them. */

export const visitors: Readonly<Record<string, () => Promise<{ readonly default: new () => unknown }>>> = {
  avro: () => import('@accordproject/concerto-codegen/lib/codegen/fromcto/avro/avrovisitor.js'),
  csharp: () => import('@accordproject/concerto-codegen/lib/codegen/fromcto/csharp/csharpvisitor.js'),
  golang: () => import('@accordproject/concerto-codegen/lib/codegen/fromcto/golang/golangvisitor.js'),
  graphql: () => import('@accordproject/concerto-codegen/lib/codegen/fromcto/graphql/graphqlvisitor.js'),
  java: () => import('@accordproject/concerto-codegen/lib/codegen/fromcto/java/javavisitor.js'),
  jsonschema: () => import('@accordproject/concerto-codegen/lib/codegen/fromcto/jsonschema/jsonschemavisitor.js'),
  markdown: () => import('@accordproject/concerto-codegen/lib/codegen/fromcto/markdown/markdownvisitor.js'),
  mermaid: () => import('@accordproject/concerto-codegen/lib/codegen/fromcto/mermaid/mermaidvisitor.js'),
  odata: () => import('@accordproject/concerto-codegen/lib/codegen/fromcto/odata/odatavisitor.js'),
  openapi: () => import('@accordproject/concerto-codegen/lib/codegen/fromcto/openapi/openapivisitor.js'),
  plantuml: () => import('@accordproject/concerto-codegen/lib/codegen/fromcto/plantuml/plantumlvisitor.js'),
  protobuf: () => import('@accordproject/concerto-codegen/lib/codegen/fromcto/protobuf/protobufvisitor.js'),
  rust: () => import('@accordproject/concerto-codegen/lib/codegen/fromcto/rust/rustvisitor.js'),
  typescript: () => import('@accordproject/concerto-codegen/lib/codegen/fromcto/typescript/typescriptvisitor.js'),
  vocabulary: () => import('@accordproject/concerto-codegen/lib/codegen/fromcto/vocabulary/vocabularyvisitor.js'),
  xmlschema: () => import('@accordproject/concerto-codegen/lib/codegen/fromcto/xmlschema/xmlschemavisitor.js'),
};
