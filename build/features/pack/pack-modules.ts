/** Makes classic scripts of the modules of a site. */
import { posix } from 'node:path';
import type { transform } from 'esbuild';
import { surroundings } from '../../../src/shared/features/pack/packed-site.ts';
import { type Diagnostic, problem } from '../../model/diagnostic.ts';

export interface ModuleFiles {
  has(path: string): boolean;
  read(path: string): string;
}

export interface ClassicScript {
  readonly path: string;
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Of these modules, and of all that they import of the site, at once or on demand. */
export async function* classicScripts(
  entries: Iterable<string>,
  files: ModuleFiles,
  compile: typeof transform,
): AsyncGenerator<ClassicScript> {
  const paths = new Set(entries);
  // The set grows while it is iterated: what a module imports comes next.
  for (const path of paths) {
    const { text, imports, diagnostics } = await classicScript(path, files, compile);
    for (const one of imports) paths.add(one);
    yield { path, text, diagnostics };
  }
}

async function classicScript(
  path: string,
  files: ModuleFiles,
  compile: typeof transform,
): Promise<{
  readonly text: string;
  readonly imports: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}> {
  const imported = (name: string): string | undefined => {
    const to = posix.join(posix.dirname(path), name.replace(/[?#].*/s, ''));
    return files.has(to) ? to : undefined;
  };
  const onDemand: string[] = [];
  // compile-site.ts has renamed most dynamic imports to `importAgain` already.
  const source = files.read(path).replace(/\b(?:importAgain|import)\((["'`])(\.\.?\/[^"'`]+)\1\)/g, (all, _, name) => {
    const to = imported(name);
    if (to === undefined) return all;
    onDemand.push(to);
    return `importAgain(${JSON.stringify(name)})`;
  });
  try {
    const { code } = await compile(source, {
      format: 'cjs',
      target: 'es2022',
      charset: 'utf8',
      legalComments: 'none',
      minify: true,
      define: { 'import.meta.url': 'moduleAddress' },
    });
    const atOnce = [...code.matchAll(/\brequire\("(\.\.?\/[^"]+)"\)/g)].flatMap(
      ([, name = '']) => imported(name) ?? [],
    );
    const needs = JSON.stringify([...new Set(atOnce)]);
    const parameters = ['require', 'module', 'importAgain', 'moduleAddress', ...surroundings].join(',');
    return {
      text: `packed.module(${JSON.stringify(path)},${needs},(${parameters})=>{${code}});\n`,
      imports: [...atOnce, ...onDemand],
      diagnostics: [],
    };
  } catch (error) {
    const [reason] = (error as { readonly errors?: readonly { readonly text: string }[] }).errors ?? [];
    if (!reason) throw error;
    return { text: '', imports: [], diagnostics: [unpackable(path, reason.text)] };
  }
}

const unpackable = (path: string, reason: string): Diagnostic =>
  problem('pack/module', `\`${path}\` cannot run from a folder, so the packed site is without it: ${reason}`, {
    hint: 'use `await` inside functions only',
  });
