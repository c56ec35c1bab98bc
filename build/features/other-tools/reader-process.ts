/**
 * The process in which files of other tools are run: configurations and sidebars are programs, which may import packages
 * that are not installed, read files, wait, or never end. Gets the URL of a compiled module, sends what it exports as
 * plain data. Compiled to lib/reader-process.js.
 */
import fs from 'node:fs';
import Module from 'node:module';
import path from 'node:path';
import { serialize } from './serialize.ts';
import { isStandIn, standIn } from './stand-in.ts';

/** The names of these are not public. */
interface ModuleLoader {
  _load(request: string, parent: unknown, isMain: boolean): unknown;
  _resolveFilename(request: string, ...rest: readonly unknown[]): string;
}

const missing: ReadonlySet<string> = new Set([
  ...['MODULE_NOT_FOUND', 'ERR_MODULE_NOT_FOUND', 'ERR_PACKAGE_PATH_NOT_EXPORTED'],
  ...['ERR_REQUIRE_ESM', 'ERR_REQUIRE_ASYNC_MODULE'],
]);
const isMissing = (error: unknown): boolean => missing.has(String((error as { readonly code?: unknown })?.code));

/** Modules that `require` cannot load are stand-ins, and `require.resolve` returns their names. */
function tolerateMissingModules(loader: ModuleLoader): void {
  const { _load: load, _resolveFilename: resolve } = loader;
  loader._load = (request, parent, isMain) => {
    try {
      return load(request, parent, isMain);
    } catch (error) {
      if (!isMissing(error)) throw error;
      return standIn(request);
    }
  };
  loader._resolveFilename = (request, ...rest) => {
    try {
      return resolve.call(Module, request, ...rest);
    } catch (error) {
      const isLoading = new Error().stack?.includes('Module._load') || new Error().stack?.includes('tolerateMissing');
      if (isLoading || !isMissing(error)) throw error;
      return request;
    }
  };
}

/** Functions that insist on text get that of a stand-in, which is empty; there is nothing to parse in it. */
function tolerateStandInsAsText(): void {
  const functions = path as unknown as Record<string, unknown>;
  for (const [name, own] of Object.entries(functions))
    if (typeof own === 'function')
      functions[name] = (...given: readonly unknown[]) => own(...given.map((one) => (isStandIn(one) ? '' : one)));
  // For those who import them by name.
  Module.syncBuiltinESMExports();
  const { parse } = JSON;
  JSON.parse = (text, ...rest) => (isStandIn(text) ? text : parse(text, ...rest));
}

/** What VitePress tells a configuration that is a function; Docusaurus tells it nothing. */
const environment = { mode: 'production', command: 'build' };

interface WithDefault {
  readonly default?: unknown;
}

/** A configuration may be a function, as may be its promise. */
async function exported(url: string): Promise<unknown> {
  const module = (await import(url)) as WithDefault;
  const whole = 'default' in module ? await module.default : { ...module };
  // As compilers write it for `require`.
  const isWrapped = typeof whole === 'object' && whole !== null && 'default' in whole;
  const value = isWrapped ? await (whole as WithDefault).default : whole;
  return typeof value === 'function' && !isStandIn(value)
    ? await (value as (env: typeof environment) => unknown)(environment)
    : value;
}

(globalThis as { docsBuildStandIn?: typeof standIn }).docsBuildStandIn = standIn;
// The compiler of Astro leaves this behind, so configurations use it without importing it.
(globalThis as { fs?: typeof fs }).fs = fs;
tolerateMissingModules(Module as unknown as ModuleLoader);
tolerateStandInsAsText();
// Such as a request without a network, whose result nobody waits for: it is no part of what the file exports.
process.on('unhandledRejection', () => {});
const failed = (error: string, stack = ''): unknown => process.send?.({ error, stack });
// Comes when nothing is left that could go on, though there is no answer yet.
process.on('beforeExit', () => {
  process.channel?.ref();
  failed('it waits for what never comes, such as an answer of a package that is not installed');
});
process.on('message', ({ url }: { readonly url: string }) => {
  process.channel?.unref();
  // Reading what it exports may throw, too: it may hold getters.
  exported(url)
    .then(serialize)
    .then(
      (value) => process.send?.({ value }),
      (error: unknown) => (error instanceof Error ? failed(error.message, error.stack) : failed(String(error))),
    )
    .finally(() => process.channel?.ref());
});
