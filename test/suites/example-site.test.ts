/** An in-memory site with the structure of a real documentation: sidebar, neighbors, links and edge cases. */
import { beforeAll, describe, expect, test } from 'vitest';
import { outline, readingOrder } from '../support/outline.ts';
import { type BuiltSite, type Files, site } from '../support/site-test.ts';

const doc = (title: string, position?: number, more = '', text = 'Text.'): string =>
  `---\ntitle: ${title}\n${position === undefined ? '' : `sidebar_position: ${position}\n`}${more}---\n${text}\n`;
const category = (label: string, position: number): string =>
  JSON.stringify({ label, position, link: { type: 'generated-index' } });

const files: Files = {
  'docs/intro.md': doc(
    'Introduction',
    1,
    '',
    '[cg](./category/code-generation) [cli](/docs/tools/ref-widget-cli.md#anchor) [r](Resource) [m](ModelManager#addModelFile)',
  ),
  'docs/why.md': doc('Why Widget?', 2, 'id: why-widget\n'),
  'docs/contributing.md': doc('Contributing', 10),
  'docs/design/_category_.json': category('Design', 3),
  'docs/design/compatibility.md': doc('Evolution', 6, 'id: evolution\n'),
  'docs/design/widgetlinter.md': doc('Widget Linter', 7),
  'docs/design/decoratorcommands.md': doc('Decorator Commands', 8),
  'docs/design/vocabulary.md': doc('Vocabulary', 5),
  'docs/design/specification/_category_.json': category('Specification', 5),
  'docs/design/specification/model-introduction.md': doc('Introduction', 0),
  'docs/design/specification/model-namespaces.md': doc('Namespaces', 1),
  'docs/design/specification/model-imports.md': doc('Imports', 2),
  'docs/design/specification/model-enums.md': doc('Enumerations', 3),
  'docs/design/specification/model-scalars.md': doc('Scalars', 3),
  'docs/design/specification/model-classes.md': doc('Concepts', 4),
  'docs/design/specification/model-properties.md': doc('Properties', 4),
  'docs/design/specification/model-relationships.md': doc('Relationships', 6),
  'docs/design/specification/model-decorators.md': doc('Decorators', 7),
  'docs/design/specification/model-metamodel.md': doc('Metamodel JSON', 8),
  'docs/design/specification/model-maps.md': doc('Maps', 9),
  'docs/design/specification/specification-conformance-tests.md': doc('Widget Conformance Test Suite'),
  'docs/tutorials/_category_.json': category('Tutorials', 3),
  'docs/tutorials/quick-start.md': doc('Quick Start', 1, '', "## What you'll need\n\n- Node\n\nThen this."),
  'docs/tools/_category_.json': category('Tools', 4),
  'docs/tools/vscode.md': doc('VSCode Extension', 1),
  'docs/tools/ref-widget-cli.md': doc('Command Line', 9, '', '## Anchor'),
  'docs/tools/other-tools.md': doc('Other Tools'),
  'docs/reference/_category_.json': category('Reference', 5),
  'docs/reference/extending-metamodel.md': doc('Metamodel Extensions', 1),
  'docs/reference/api/_category_.json': category('Using the API', 2),
  'docs/reference/api/using-js-install.md': doc('Installation', 1),
  'docs/reference/api/ref-widget-js-api.md': doc('JavaScript API Reference'),
  'docs/reference/api/using-js-decorator-command-set.md': doc('Decorator Command Sets'),
  'docs/reference/api/using-js-imports.md': doc('Imports'),
  'docs/reference/api/using-js-imports-from-url.md': doc('Imports for URL'),
  'docs/reference/api/using-js-models-as-json.md': doc('Models as JSON'),
  'docs/reference/api/using-js-validation.md': doc('Validating Data'),
  'docs/reference/api/using-js-vocabulary.md': doc('Vocabulary'),
  'docs/reference/codegen/_category_.json': category('Code Generation', 3),
  'docs/reference/codegen/codegen-avro.md': doc('Apache Avro'),
  'docs/reference/codegen/codegen-csharp.md': doc('C#'),
  'docs/reference/codegen/codegen-golang.md': doc('Go'),
  'docs/reference/codegen/codegen-graphql.md': doc('GraphQL'),
  'docs/reference/codegen/codegen-java.md': doc('Java'),
  'docs/reference/codegen/zzz-create-new.md': doc('Create Your Own...', undefined, 'id: codegen-create-new\n'),
  'docs/reference/import/_category_.json': category('Model Inference', 4),
  'docs/reference/import/infer-jsonschema.md': doc('JSON Schema'),
  'docs/reference/import/infer-openapi.md': doc('Open API'),
  'docs/reference/migration/_category_.json': category('Migration', 5),
  'docs/reference/migration/ref-migrate-widget-0.82-1.0.md': doc('0.82 to 1.0'),
  'docs/reference/migration/ref-migrate-widget-1.0-2.0.md': doc('1.0 to 2.0'),
  'docs/reference/migration/ref-migrate-widget-2.0-3.0.md': doc('2.0 to 3.0'),
  'docs/api/ref-js-api.md': '',
};

let built: BuiltSite;
beforeAll(async () => {
  built = await site(files, { title: 'Widget', docs: { editUrl: 'https://git.example/edit/main' } }).build();
});
const data = (route: string) => built.page(route).data;

test('the sidebar', () => {
  expect(outline(built.site.sidebars[0]?.nodes)).toEqual([
    'Introduction /docs/intro',
    'Why Widget? /docs/why-widget',
    '[Design] /docs/category/design',
    '  [Specification] /docs/category/specification',
    '    Introduction /docs/design/specification/model-introduction',
    '    Namespaces /docs/design/specification/model-namespaces',
    '    Imports /docs/design/specification/model-imports',
    '    Enumerations /docs/design/specification/model-enums',
    '    Scalars /docs/design/specification/model-scalars',
    '    Concepts /docs/design/specification/model-classes',
    '    Properties /docs/design/specification/model-properties',
    '    Relationships /docs/design/specification/model-relationships',
    '    Decorators /docs/design/specification/model-decorators',
    '    Metamodel JSON /docs/design/specification/model-metamodel',
    '    Maps /docs/design/specification/model-maps',
    '    Widget Conformance Test Suite /docs/design/specification/specification-conformance-tests',
    '  Vocabulary /docs/design/vocabulary',
    '  Evolution /docs/design/evolution',
    '  Widget Linter /docs/design/widgetlinter',
    '  Decorator Commands /docs/design/decoratorcommands',
    '[Tutorials] /docs/category/tutorials',
    '  Quick Start /docs/tutorials/quick-start',
    '[Tools] /docs/category/tools',
    '  VSCode Extension /docs/tools/vscode',
    '  Command Line /docs/tools/ref-widget-cli',
    '  Other Tools /docs/tools/other-tools',
    '[Reference] /docs/category/reference',
    '  Metamodel Extensions /docs/reference/extending-metamodel',
    '  [Using the API] /docs/category/using-the-api',
    '    Installation /docs/reference/api/using-js-install',
    '    JavaScript API Reference /docs/reference/api/ref-widget-js-api',
    '    Decorator Command Sets /docs/reference/api/using-js-decorator-command-set',
    '    Imports for URL /docs/reference/api/using-js-imports-from-url',
    '    Imports /docs/reference/api/using-js-imports',
    '    Models as JSON /docs/reference/api/using-js-models-as-json',
    '    Validating Data /docs/reference/api/using-js-validation',
    '    Vocabulary /docs/reference/api/using-js-vocabulary',
    '  [Code Generation] /docs/category/code-generation',
    '    Apache Avro /docs/reference/codegen/codegen-avro',
    '    C# /docs/reference/codegen/codegen-csharp',
    '    Go /docs/reference/codegen/codegen-golang',
    '    GraphQL /docs/reference/codegen/codegen-graphql',
    '    Java /docs/reference/codegen/codegen-java',
    '    Create Your Own... /docs/reference/codegen/codegen-create-new',
    '  [Model Inference] /docs/category/model-inference',
    '    JSON Schema /docs/reference/import/infer-jsonschema',
    '    Open API /docs/reference/import/infer-openapi',
    '  [Migration] /docs/category/migration',
    '    0.82 to 1.0 /docs/reference/migration/ref-migrate-widget-0.82-1.0',
    '    1.0 to 2.0 /docs/reference/migration/ref-migrate-widget-1.0-2.0',
    '    2.0 to 3.0 /docs/reference/migration/ref-migrate-widget-2.0-3.0',
    'Contributing /docs/contributing',
    '[api]',
    '  ref-js-api /docs/api/ref-js-api',
  ]);
});

test('following `next` visits every page of the sidebar once, in sidebar order', () => {
  const order = outline(built.site.sidebars[0]?.nodes).flatMap((line) => / (\/\S+)$/.exec(line)?.[1] ?? []);
  expect(readingOrder('/docs/intro', built.page)).toEqual(order);
});

describe('previous and next pages', () => {
  test.each([
    ['/docs/intro', undefined, 'Why Widget?'],
    ['/docs/why-widget', 'Introduction', 'Design'],
    ['/docs/category/design', 'Why Widget?', 'Specification'],
    ['/docs/contributing', '2.0 to 3.0', 'ref-js-api'],
    ['/docs/api/ref-js-api', 'Contributing', undefined],
    ['/docs/tutorials/quick-start', 'Tutorials', 'Tools'],
    ['/docs/reference/codegen/codegen-avro', 'Code Generation', 'C#'],
    ['/docs/reference/api/using-js-imports-from-url', 'Decorator Command Sets', 'Imports'],
  ])('%s', (route, prev, next) => {
    expect([data(route).prev?.label, data(route).next?.label]).toEqual([prev, next]);
  });

  test('a category page is a neighbor and has its address', () => {
    expect(data('/docs/tutorials/quick-start').prev).toEqual({ label: 'Tutorials', url: '/docs/category/tutorials' });
  });
});

test('a page without title or text is titled by its file name', () => {
  const { data: page, html } = built.page('/docs/api/ref-js-api');
  expect(page).toMatchObject({
    title: 'ref-js-api',
    headTitle: 'ref-js-api | Widget',
    description: '',
    showTitle: true,
  });
  expect(page.breadcrumbs).toEqual([{ label: 'api' }, { label: 'ref-js-api', url: '/docs/api/ref-js-api' }]);
  expect(html).not.toContain('name="description"');
  expect(html).toContain('<h1>ref-js-api</h1>');
});

test('a page that begins with a heading and a list has a description', () => {
  expect(data('/docs/tutorials/quick-start').description).not.toBe('');
});

test('edit links use the file path, not the address', () => {
  expect(data('/docs/design/evolution').editUrl).toBe('https://git.example/edit/main/docs/design/compatibility.md');
  expect(data('/docs/why-widget').editUrl).toBe('https://git.example/edit/main/docs/why.md');
  expect(data('/docs/category/design').editUrl).toBeUndefined();
});

test('broken relative links are warnings with their location', () => {
  const broken = built.diagnostics.filter(({ code }) => code === 'link/missing-page');
  expect(broken).toMatchObject([
    { severity: 'warning', at: { file: 'docs/intro.md', line: 5 } },
    { severity: 'warning', at: { file: 'docs/intro.md', line: 5 } },
  ]);
  expect(broken[0]?.message).toContain('`/docs/Resource`');
});

test('resolves relative links to generated pages and `.md` links that begin with the docs folder', () => {
  const { article } = built.page('/docs/intro');
  expect(article).toContain('href="/docs/category/code-generation"');
  expect(article).toContain('href="/docs/tools/ref-widget-cli#anchor"');
});

test('has no other problems', () => {
  expect(built.codes.filter((code) => code !== 'link/missing-page')).toEqual(['doc/empty']);
});

test('the version record lists documents and generated category pages', () => {
  const [version] = built.site.versions();
  expect(version).toMatchObject({
    name: 'current',
    label: 'Next',
    isLast: true,
    path: '/docs',
    mainDocId: 'intro',
    draftIds: [],
    sidebars: { docs: { link: { path: '/docs/intro' } } },
  });
  expect(version?.docs).toContainEqual({ id: 'design/evolution', path: '/docs/design/evolution', sidebar: 'docs' });
  expect(version?.docs.filter(({ id }) => id.startsWith('/')).map(({ id }) => id)).toEqual([
    '/category/design',
    '/category/specification',
    '/category/tutorials',
    '/category/tools',
    '/category/reference',
    '/category/using-the-api',
    '/category/code-generation',
    '/category/model-inference',
    '/category/migration',
  ]);
});
