/**
 * Runs in `node --build-snapshot`: loads packages and says how a process that starts from the snapshot goes on. Node's
 * own loader refuses to be part of a snapshot once it has loaded a file, so a small loader loads the packages and puts
 * them into the cache in which Node's loader looks first.
 */

export interface SnapshotRequest {
  /** Modules to load, absolute paths. */
  readonly modules: readonly string[];
  /** CommonJS modules that are an empty object for the command `stubbed`, absolute paths. */
  readonly stubs: readonly string[];
  /** Name of the command's file. */
  readonly stubbed?: string;
  /** Specifiers of modules that are loaded when they are called: they hold connections, which no snapshot can. */
  readonly lazy: readonly string[];
  /** ECMAScript modules that were compiled to CommonJS, by absolute path. */
  readonly compiled: Readonly<Record<string, CommonJsModule>>;
  /** Where to write the names that `modules` export: an array of names by path, as JSON. */
  readonly exportsFile: string;
}

export interface CommonJsModule {
  /** Path of the compiled code. */
  readonly file: string;
  /** By specifier: absolute paths, or names of Node's own modules. */
  readonly imports: Readonly<Record<string, string>>;
}

interface LoadedModule {
  exports: unknown;
  filename: string;
  paths: string[];
  loaded: boolean;
}

/** The parts of `node:module` that are not in its types. */
interface NodeLoader {
  readonly _cache: Record<string, LoadedModule>;
  _nodeModulePaths(folder: string): string[];
  runMain(): void;
  new (filename: string): LoadedModule;
}

/**
 * This function is sent to the process as text, so it uses nothing but its arguments, and holds all its parts.
 * @param require The snapshot builder's: loads only Node's own modules.
 */
export function buildSnapshot(require: NodeJS.Require, request: SnapshotRequest): void {
  const fs = require('node:fs') as typeof import('node:fs');
  const path = require('node:path') as typeof import('node:path');
  const url = require('node:url') as typeof import('node:url');
  const vm = require('node:vm') as typeof import('node:vm');
  const v8 = require('node:v8') as typeof import('node:v8');
  const nodeModule = require('node:module') as typeof import('node:module') & NodeLoader;
  let isBuilding = true;

  function loadFile(filename: string): unknown {
    const cached = nodeModule._cache[filename];
    if (cached) return cached.exports;
    const module = new nodeModule(filename);
    module.filename = filename;
    module.paths = nodeModule._nodeModulePaths(path.dirname(filename));
    nodeModule._cache[filename] = module;
    if (filename.endsWith('.json')) module.exports = JSON.parse(fs.readFileSync(filename, 'utf8'));
    else evaluate(module, request.compiled[filename]);
    module.loaded = true;
    return module.exports;
  }

  function evaluate(module: LoadedModule, compiled: CommonJsModule | undefined): void {
    const { filename } = module;
    const text = fs.readFileSync(compiled?.file ?? filename, 'utf8').replace(/^#!.*/, '');
    const names = ['exports', 'require', 'module', '__filename', '__dirname', 'importMetaUrl'];
    const code = vm.compileFunction(text, names, { filename }) as (...values: unknown[]) => void;
    const address = url.pathToFileURL(filename).href;
    const ownRequire = requireOf(filename, compiled?.imports ?? {});
    code.call(module.exports, module.exports, ownRequire, module, filename, path.dirname(filename), address);
  }

  function requireOf(filename: string, imports: CommonJsModule['imports']): unknown {
    const nodeRequire = nodeModule.createRequire(filename);
    const ownRequire = (specifier: string): unknown => {
      // A process that started from the snapshot may use all of Node's loader.
      if (!isBuilding) return nodeRequire(specifier);
      if (request.lazy.includes(specifier)) return loadLater(() => nodeRequire(specifier));
      const found = imports[specifier] ?? nodeRequire.resolve(specifier);
      if (!nodeModule.isBuiltin(found)) return loadFile(found);
      const builtin = require(found);
      return /^(?:node:)?module$/.test(found) ? { ...builtin, createRequire: () => ownRequire } : builtin;
    };
    return Object.assign(ownRequire, { resolve: nodeRequire.resolve, cache: nodeModule._cache });
  }

  function loadLater(load: () => unknown): unknown {
    return new Proxy(() => undefined, {
      get: (_, name) => (isBuilding ? undefined : Reflect.get(load() as object, name)),
      apply: (_, self, args) => Reflect.apply(load() as () => unknown, self, args),
    });
  }

  for (const filename of request.stubs) {
    nodeModule._cache[filename] = Object.assign(new nodeModule(filename), { filename, exports: {}, loaded: true });
  }
  const exportedNames = request.modules.map((filename) => [filename, Object.keys(loadFile(filename) as object)]);
  fs.writeFileSync(request.exportsFile, JSON.stringify(Object.fromEntries(exportedNames)));
  isBuilding = false;

  v8.startupSnapshot.setDeserializeMainFunction(() => {
    // The program, and processes that `child_process.fork` starts, see what any process sees.
    process.execArgv = [];
    process.argv[1] = path.resolve(process.argv[1] ?? '');
    if (path.basename(process.argv[1]) !== request.stubbed)
      for (const filename of request.stubs) delete nodeModule._cache[filename];
    nodeModule.runMain();
  });
}
