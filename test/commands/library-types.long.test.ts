/** The types of the library, as programs use them. Compiling them takes seconds. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { beforeAll, expect, test } from 'vitest';
import { themeParts } from '../../build/bundle/theme-parts.ts';
import { docsBuild, makeRoot, packageDir, readText } from '../support/command.ts';

// The package has the types in one file, which is made when it is packed. A clone may have older ones, or none.
beforeAll(() => {
  if (existsSync(join(packageDir, 'lib/types/build/index.d.ts')))
    execFileSync(process.execPath, [join(packageDir, 'scripts/bundle-types.mjs')]);
});

test('the types compile in a strict program', () => {
  const text = `import { build, buildSite, defineConfig, readSamplePages, type BuiltSite, type Diagnostic, type Extension, type Ports, type SampleChecker } from 'docs-build';
defineConfig({ title: 'x' });
export const make = async (root: string): Promise<readonly Diagnostic[]> => {
  const site: BuiltSite = await build({ root });
  return [...site.diagnostics, ...(await site.publish()).diagnostics];
};
export const own: typeof buildSite = buildSite;
export type Reader = Ports['sources'];
const samples: SampleChecker = { fences: ['shape'], tools: () => [], check: async () => ({ samples: [], findings: [] }) };
export const shapes: Extension = {
  name: 'shapes',
  fences: { shape: { transform: ({ text }, report) => void report({ message: text, severity: 'info' }) } },
  samples,
  coverage: { inventory: () => ({ surfaces: [{ name: 'shapes', title: 'Shapes', items: [{ id: 'circle' }] }] }) },
  styles: ['./a.css', new URL('file:///b.css')],
  client: './client.ts',
  contentTypes: { '.shape': 'text/plain' },
};
export const blocks = async () => (await readSamplePages()).value.flatMap((page) => page.blocks);
// @ts-expect-error an option that is none
void build({ outDir: 'x' });
`;
  const root = makeRoot({ 'use.ts': text });
  mkdirSync(join(root, 'node_modules'));
  symlinkSync(packageDir, join(root, 'node_modules/docs-build'), 'junction');
  const program = ts.createProgram([join(root, 'use.ts')], {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: true,
    noEmit: true,
    types: [],
  });
  const errors = ts.getPreEmitDiagnostics(program);
  // `tsc -b` writes the types; in a fresh clone they do not exist yet.
  if (existsSync(join(packageDir, 'lib/types/build/index.d.ts')))
    expect(errors.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
});

test('imported pictures and CSS Modules have types, which hold what the compiler imports', () => {
  const text = `
import styles from './a.module.css';
import picture from './b.png';
import './c.css';
import font from './d.woff2';
export const texts: readonly (string | undefined)[] = [styles.page, picture, font];
// @ts-expect-error no number
export const wrong: number = picture;
`;
  const root = makeRoot({ 'use.ts': text });
  mkdirSync(join(root, 'node_modules'));
  symlinkSync(packageDir, join(root, 'node_modules/docs-build'), 'junction');
  const program = ts.createProgram([join(root, 'use.ts')], {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
    noEmit: true,
    types: [join(packageDir, 'src/site-files')],
    noUncheckedSideEffectImports: true,
  });
  const errors = ts.getPreEmitDiagnostics(program);
  expect(errors.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
});

/** A file in the manual, besides configurations. */
const codeOfFile = /^```\w+ title="((?!docs\.config)[^"]+)"\n(.*?)^```$/gms;

test('copies of the parts of the theme, and the code of the manual, compile in a strict site', async () => {
  const written = ['extensions/plugins', 'extensions/write', 'components/react', 'theme/parts', 'theme/social-cards']
    .flatMap((page) => [...readText(packageDir, `manual/docs/${page}.md`).matchAll(codeOfFile)])
    .map(([, path = '', text = '']) => [path, text]);
  const root = makeRoot({ 'docs.config.ts': 'export default {};', ...Object.fromEntries(written) });
  for (const name of ['docs-build', 'react', '@types']) {
    const target = join(root, 'node_modules', name);
    mkdirSync(dirname(target), { recursive: true });
    symlinkSync(name === 'docs-build' ? packageDir : join(packageDir, 'node_modules', name), target, 'junction');
  }
  const own = written.map(([path = '']) => path);
  const copied = themeParts.map(({ name }) => `src/theme/${name}.tsx`).filter((path) => !own.includes(path));
  for (const path of copied) await docsBuild(['theme', path.slice('src/theme/'.length, -'.tsx'.length)], { cwd: root });
  const paths = [...own, ...copied].filter((path) => /\.tsx?$/.test(path));
  expect(paths.length).toBeGreaterThan(25);
  const program = ts.createProgram(
    paths.map((path) => join(root, path)),
    {
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      jsx: ts.JsxEmit.ReactJSX,
      allowImportingTsExtensions: true,
      resolveJsonModule: true,
      strict: true,
      skipLibCheck: true,
      noEmit: true,
      types: [join(packageDir, 'src/site-files')],
    },
  );
  const errors = ts.getPreEmitDiagnostics(program);
  // As above.
  if (existsSync(join(packageDir, 'lib/types/src/theme/index.d.ts')))
    expect(
      errors.map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`),
    ).toEqual([]);
});
