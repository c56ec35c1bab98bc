/**
 * The bundler port of the pipeline. Compiled code is cached on disk together with the state of all its inputs; while
 * they are unchanged, the compiler is not even loaded.
 */
import { resolve } from 'node:path';
import { problem, wholeFile } from '../model/diagnostic.ts';
import { errorMessage } from '../model/error-message.ts';
import type { Bundle } from '../model/ports.ts';
import { type Result, result } from '../model/result.ts';
import { compileSite, optionsKey, type SiteCode } from './compile-site.ts';
import {
  type CompiledSite,
  isCurrent,
  loadBundle,
  readCompiled,
  rememberedStates,
  siteFilesBeside,
} from './compiled-site.ts';
import type { BundleOptions } from './options.ts';
import { pageComponents } from './page-components.ts';
import { replacedParts } from './theme-parts.ts';

export interface SiteBundler {
  /**
   * @returns The bundle. When compiling or loading fails, the last good bundle of this process, if there is one, and
   *          `bundle/failed` errors. Also reports `bundle/warning`, `cache/unusable` and `page/component-skipped`.
   */
  bundle(): Promise<Result<Bundle | undefined>>;
  /** Hash of the code if the cache is current; undefined otherwise. Does not load the code. */
  fingerprint(): string | undefined;
  /** Absolute paths of the site's own files that were compiled or have errors, without packages and the tool itself. */
  inputs(): readonly string[];
}

/** Creates the bundler of a site. It keeps the last good bundle in memory. */
export function siteBundler(options: BundleOptions): SiteBundler {
  let last: { readonly compiled: CompiledSite; readonly bundle: Bundle } | undefined;
  let failedIn: readonly string[] = [];
  const stateOf = rememberedStates();

  /** The code that this or an earlier run compiled, if nothing has changed since. */
  const findCurrent = (code: SiteCode): CompiledSite | undefined => {
    const key = optionsKey(options, code);
    if (last && isCurrent(last.compiled, key, stateOf)) return last.compiled;
    return options.fresh ? undefined : readCompiled(options.cacheDir, key);
  };
  const compile = async (code: SiteCode): Promise<Result<CompiledSite | undefined>> => {
    // All builds in this process share one compiler process, which ends with this process. It is never stopped earlier,
    // because another build might be waiting for its response and would then wait forever.
    const compiled = await compileSite(await import('esbuild'), options, code);
    failedIn = compiled.diagnostics.flatMap(({ at }) => (at ? [resolve(options.root, at.file)] : []));
    return compiled;
  };

  return {
    async bundle() {
      const { value: code, diagnostics: skipped } = findCode(options);
      const cached = findCurrent(code);
      if (cached && last?.compiled === cached) return result(last.bundle, [...cached.diagnostics, ...skipped]);
      const compilation = cached ? result(cached, []) : await compile(code);
      const compiled = compilation.value;
      if (!compiled) return result(last?.bundle, [...compilation.diagnostics, ...skipped]);
      try {
        last = { compiled, bundle: await loadBundle(compiled, options) };
      } catch (error) {
        const why = errorMessage(error);
        return result(last?.bundle, [
          problem('bundle/failed', `the site's code throws an error while it is loaded: ${why}`),
        ]);
      }
      return result(last.bundle, [...compiled.diagnostics, ...skipped]);
    },
    fingerprint: () => findCurrent(findCode(options).value)?.id,
    inputs: () => [...Object.keys(last?.compiled.inputs ?? {}), ...failedIn].filter(siteFilesBeside(options)),
  };
}

/** The code of the site. Without a configuration it is skipped, with an info for each page. */
function findCode({ root, withPages, extensions }: BundleOptions): Result<SiteCode> {
  const found = pageComponents(root);
  const own = extensions.pages ?? [];
  if (withPages) {
    const parts = replacedParts(root);
    // A file takes the place of a page that an extension makes.
    const taken = new Set(found.value.map(({ route }) => route));
    const made = own.filter(({ route }) => !taken.has(route));
    return result({ pages: [...found.value, ...made], parts: parts.value }, [
      ...found.diagnostics,
      ...parts.diagnostics,
    ]);
  }
  const skipped = found.value.map(({ file }) =>
    problem('page/component-skipped', 'this page component is not built', {
      at: wholeFile(file),
      hint: 'page components are built where the root has a docs.config file',
    }),
  );
  return result({ pages: own, parts: [] }, skipped);
}
