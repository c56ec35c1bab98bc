/**
 * The site's code as a port of the pipeline. It is kept on disk together with the state of everything it was made from;
 * while that is the same, the compiler is not even loaded.
 */
import { join, resolve, sep } from 'node:path';
import { problem, wholeFile } from '../model/diagnostic.ts';
import type { Bundle } from '../model/ports.ts';
import { type Result, result } from '../model/result.ts';
import { compileSite, optionsKey } from './compile-site.ts';
import { type CompiledSite, isCurrent, isInstalled, loadBundle, readCompiled } from './compiled-site.ts';
import type { BundleOptions } from './options.ts';
import { type PageComponent, pageComponents } from './page-components.ts';

export interface SiteBundler {
  /** A failed compilation gives the last good bundle of this process beside its errors; undefined when there is none. */
  bundle(): Promise<Result<Bundle | undefined>>;
  /** Hash of the code when an earlier run compiled just this; undefined otherwise. Loads nothing. */
  fingerprint(): string | undefined;
  /** Files of the site that its code was made from, or in which compiling failed: absolute; none of packages or the tool. */
  inputs(): readonly string[];
}

export function siteBundler(options: BundleOptions): SiteBundler {
  let last: { readonly compiled: CompiledSite; readonly bundle: Bundle } | undefined;
  let failedIn: readonly string[] = [];

  /** What this or an earlier run compiled, if nothing has changed since. */
  const current = (pages: readonly PageComponent[]): CompiledSite | undefined => {
    const key = optionsKey(options, pages);
    if (last && isCurrent(last.compiled, key)) return last.compiled;
    return options.fresh ? undefined : readCompiled(options.cacheDir, key);
  };
  const compile = async (pages: readonly PageComponent[]): Promise<Result<CompiledSite | undefined>> => {
    // One compiler process serves all builds of this process and ends with it. It is never stopped before: another
    // build might be waiting for its answer, and would wait forever.
    const compiled = await compileSite(await import('esbuild'), options, pages);
    failedIn = compiled.diagnostics.flatMap(({ at }) => (at ? [resolve(options.root, at.file)] : []));
    return compiled;
  };

  return {
    async bundle() {
      const { value: pages, diagnostics: skipped } = pagesOf(options);
      const known = current(pages);
      if (known && last?.compiled === known) return result(last.bundle, [...known.diagnostics, ...skipped]);
      const made = known ? result(known, []) : await compile(pages);
      const compiled = made.value;
      if (!compiled) return result(last?.bundle, [...made.diagnostics, ...skipped]);
      try {
        last = { compiled, bundle: await loadBundle(compiled, options) };
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        return result(last?.bundle, [problem('bundle/failed', `the site's code stops while it is loaded: ${why}`)]);
      }
      return result(last.bundle, [...compiled.diagnostics, ...skipped]);
    },
    fingerprint: () => current(pagesOf(options).value)?.id,
    inputs: () => [...Object.keys(last?.compiled.inputs ?? {}), ...failedIn].filter((path) => isOfSite(path, options)),
  };
}

/** The React pages to build; an info for each one that a root without a configuration has. */
function pagesOf({ root, withPages }: BundleOptions): Result<readonly PageComponent[]> {
  const found = pageComponents(root);
  if (withPages) return found;
  const skipped = found.value.map(({ file }) =>
    problem('page/component-skipped', 'this page component is not built', {
      at: wholeFile(file),
      hint: 'page components are built where the root has a docs.config file',
    }),
  );
  return result([], skipped);
}

const isOfSite = (path: string, { packageDir }: BundleOptions): boolean =>
  !isInstalled(path) && !['src', 'lib'].some((folder) => path.startsWith(join(packageDir, folder) + sep));
