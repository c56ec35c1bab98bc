/**
 * Stands in for build/bundle/compile-site.ts where build/bundle/bundle-site.ts imports it (vitest.config.ts): compiles
 * the code that is the tool's alone once for each setting, not once for each site of a test. Such code is the same in
 * every folder. Sites with code of their own are compiled each time.
 */
import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { compileSite as compile, optionsKey, type SiteCode } from '../../build/bundle/compile-site.ts';
import {
  type CompiledRenderer,
  type CompiledSite,
  cacheCompiled,
  isCurrent,
} from '../../build/bundle/compiled-site.ts';
import type { BundleOptions } from '../../build/bundle/options.ts';
import type { Result } from '../../build/model/result.ts';

export { optionsKey, type SiteCode } from '../../build/bundle/compile-site.ts';

interface Shared {
  readonly compiled: CompiledSite;
  readonly renderer: CompiledRenderer;
}

/** By everything that the code is made from, except the folder of the site. */
const shared = new Map<string, Shared>();

export async function compileSite(
  compiler: typeof import('esbuild'),
  options: BundleOptions,
  code: SiteCode,
): Promise<Result<CompiledSite | undefined>> {
  const keyAnywhere = optionsKey({ ...options, root: '' }, code);
  const found = shared.get(keyAnywhere);
  if (found && isCurrent(found.compiled, found.compiled.key)) {
    const compiled = { ...found.compiled, key: optionsKey(options, code) };
    return { value: cacheCompiled(options.cacheDir, compiled, found.renderer), diagnostics: [] };
  }
  const result = await compile(compiler, options, code);
  if (result.value && isOfTool(result.value, options)) {
    const renderer = rendererOf(result.value, options.cacheDir);
    if (renderer) shared.set(keyAnywhere, { compiled: result.value, renderer });
  }
  return result;
}

const isOfTool = ({ inputs, diagnostics }: CompiledSite, { packageDir }: BundleOptions): boolean => {
  const folders = ['src', 'lib', 'node_modules'].map((name) => join(packageDir, name) + sep);
  const own = join(packageDir, 'src/pages') + sep;
  const isTools = (path: string): boolean => folders.some((folder) => path.startsWith(folder)) && !path.startsWith(own);
  return diagnostics.length === 0 && Object.keys(inputs).every(isTools);
};

/** Another process may have removed the folder; then nothing is shared. */
function rendererOf({ rendererFile }: CompiledSite, cacheDir: string): CompiledRenderer | undefined {
  const read = (name: string): string => readFileSync(join(cacheDir, name), 'utf8');
  try {
    return { text: read(rendererFile), map: read(`${rendererFile}.map`) };
  } catch {
    return undefined;
  }
}
