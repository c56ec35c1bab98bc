import { defineConfig } from 'docs-build';

/** Right on these pages besides the words of the dictionary: formats and tools, terms of the field, names of Concerto, keywords. */
const knownWords = `
  JSON YAML OpenAPI Avro OData GraphQL Protobuf PlantUML URI URIs AST ASTs UUID IDL CSDL UMD UTF npm ajv Ajv avsc
  namespace namespaces validator validators linter ruleset rulesets serializer serializers schemas enum enums struct structs
  CommonJS JSONPath booleans backticks initializers getters resolvers bundler bundlers minifier minified renderer nullable
  esbuild gzip xmllint wasm stderr stdout README kB MiB fallbacks redeclared unversioned comparer downloader protobufjs protoc
  javac rustc serde chrono dotnet Newtonsoft VSCode Neovim GitLab macOS TZ vscode accordproject
  Concertino concertino catalogue codegen metamodel CTO cto util cli DCS dcs UPSERT DateTime PascalCase ModelFile ModelManager ModelLoader
  MetaModel MetaModelUtil VocabularyManager DecoratorManager DecoratorFactory ClassDeclaration ScalarDeclaration MapDeclaration RelationshipDeclaration
  StringScalar DateTimeScalar getFullyQualifiedName isMapDeclaration lintModel minLength maxLength minSize maxSize ColdParcel Mc Pc Lm Nl FEFF FFFF pre
  untrusted ReDoS SSRF TemplateMark UI CIM PIM PSM subtype subtypes supertype supertypes superclass lookup lookups redeclare whitespace unescaped unclosed Kolkata
  APIs polyfills subclasses minifiers walkthrough PowerShell changelog
  jsonschema TypeSpec LinkML Zod ontologies mixins SHACL SDL cicero Decombine EACCES npx comparers prerelease subfolder
  sdk DCO semver camelCase anyOf oneOf polymorphism dropdown additionalProperties newtype dayjs decorateModels
  ENOTFOUND gapped addModelFiles Deno Vite webpack programmatically deserialize fromJSON getTerm FastAPI Pydantic
  dataclass avdl POCO csharp golang Gradle POJO UML EDMX puml gRPC proto zod XSD compareResultToString InMemoryWriter
  JSONSchemaVisitor TypescriptVisitor ConcertinoConverter convertToConcertino getArguments getDecorator ParseException
  ValidationException getFileLocation instanceof newInstance newResource toJSON IModel IProperty addCTOModel getAst
  getType validateModelFiles NumberValidator StringValidator getValidator isArray isOptional FileWriter TypedStack
  addVocabulary resolveTerms Prisma denormalized IntelliJ EBADENGINE IntelliSense autocomplete
`
  .trim()
  .split(/\s+/);

export default defineConfig({
  title: 'Concerto',
  tagline: 'One model for people and machines',
  url: 'https://concerto.accordproject.org',
  baseUrl: '/',
  favicon: 'img/favicon.svg',
  siteIcons: true,
  llms: true,
  siteIndex: true,
  check: { routesLock: true },
  feed: true,
  organizationName: 'accordproject',
  projectName: 'concerto',
  titleDelimiter: '|',
  staticDirectory: 'static',
  i18n: {
    defaultLocale: 'en',
    locales: ['en'],
    localeConfigs: { en: { label: 'English', direction: 'ltr', htmlLang: 'en' } },
  },
  navbar: {
    title: 'Concerto',
    logo: { alt: '', src: 'img/logo-light.svg', srcDark: 'img/logo-dark.svg' },
    items: [
      { docId: 'intro', label: 'Documentation', position: 'left' },
      { docId: 'contributing', label: 'Contribute', position: 'right' },
      {
        href: 'https://github.com/accordproject/concerto',
        label: 'GitHub repository',
        icon: 'repository',
        position: 'right',
      },
    ],
  },
  footer: {
    copyright: 'Copyright © 2025 Accord Project',
    links: [
      {
        title: 'Documentation',
        items: [
          { docId: 'intro', label: 'Introduction' },
          { docId: 'contributing', label: 'Contribute' },
        ],
      },
      {
        title: 'Community',
        items: [
          { href: 'https://stackoverflow.com/questions/tagged/accordproject', label: 'Stack Overflow' },
          { href: 'https://discord.com/invite/Zm99SKhhtA', label: 'Discord' },
          { href: 'https://twitter.com/AccordHQ', label: 'Twitter' },
        ],
      },
      {
        title: 'More',
        items: [
          { href: 'https://accordproject.org/news/', label: 'Blog' },
          { href: 'https://github.com/accordproject/concerto', label: 'GitHub' },
        ],
      },
    ],
  },
  extensions: ['./concerto/index.ts'],
  prism: { theme: 'default', additionalLanguages: ['csharp'] },
  search: {
    synonyms: [
      ['mandatory', 'required', 'compulsory', 'obligatory'],
      ['optional', 'nullable', 'omit'],
      ['null', 'empty', 'missing'],
      ['field', 'property', 'attribute', 'member', 'column'],
      ['class', 'concept', 'entity', 'record', 'struct'],
      ['dictionary', 'map', 'key value', 'hash'],
      ['metadata', 'annotation', 'decorator', 'tag'],
      ['primary key', 'identifier', 'id'],
      ['foreign key', 'link', 'reference', 'relationship', 'pointer'],
      ['inheritance', 'extends', 'inherit', 'super type', 'supertype', 'base class', 'parent', 'subclass'],
      ['union', 'oneof', 'anyof'],
      ['example', 'sample'],
      ['command line', 'cli', 'terminal'],
      ['regular expression', 'regex', 'pattern'],
      ['enumeration', 'enum', 'choices'],
      ['getting started', 'first steps', 'quick start', 'tutorial'],
      ['typescript', 'ts'],
      ['javascript', 'js'],
      ['csharp', 'c#', '.net', 'dotnet'],
      ['golang', 'go'],
      ['xsd', 'xml schema'],
      ['swagger', 'openapi'],
      ['protobuf', 'proto', 'protocol buffers', 'grpc'],
      ['diagram', 'uml', 'picture'],
      ['schema', 'model'],
      ['style', 'convention', 'linter'],
      ['benefits', 'advantages', 'why'],
      ['versus', 'compared', 'alternative'],
      ['translation', 'localization', 'i18n', 'vocabulary', 'label'],
      ['date', 'time', 'datetime'],
      ['upgrade', 'migrate'],
      ['check', 'validate', 'verify'],
      ['text', 'string'],
      ['number', 'integer', 'double', 'decimal'],
      ['limit', 'constraint', 'maximum'],
      ['share', 'reuse', 'import'],
      ['convert', 'transform', 'generate'],
      ['release', 'version'],
      ['document', 'instance', 'object'],
      ['ast', 'syntax tree', 'metamodel'],
      ['list', 'array', 'collection'],
    ],
  },
  spelling: { words: knownWords },
  wording: {
    terms: [
      { avoid: ['blank', 'blanks'], use: 'space', except: ['blank line', 'blank lines'] },
      { avoid: ['compulsory', 'mandatory'], use: 'required' },
      { avoid: ['mend', 'mends', 'mended', 'mending'], use: 'fix' },
      { avoid: ['anew'], use: 'again' },
      { avoid: ['grave', 'gravely'], use: 'serious' },
      { avoid: ['in vain'], use: 'without success' },
      {
        avoid: ['thus', 'hence', 'wherein', 'therein'],
        use: 'so, therefore, where',
        why: 'the pages are plain and direct',
      },
      { avoid: ['look-up', 'look-ups'], use: 'lookup' },
      { avoid: ['sub type', 'sub types', 'sub-type', 'sub-types'], use: 'subtype' },
      {
        avoid: ['super type', 'super types', 'super-type', 'super-types'],
        use: 'supertype',
        // The message of Concerto that has a heading of its own in the list of errors.
        except: ['could not find super type'],
      },
    ],
  },
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  docs: { path: 'docs', routeBasePath: '/docs', editUrl: 'https://github.com/accordproject/concerto-docs/edit/main/' },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  onBrokenLinks: 'warning',
  onBrokenMarkdownLinks: 'warning',
  onDuplicateRoutes: 'warning',
});
