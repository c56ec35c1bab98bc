/** `docs-build pack`: builds the site as `build` does, and packs the output folder. */
import { readFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { build, transform } from 'esbuild';
import { filesBelow } from '../../adapters/files-below.ts';
import { writeAtomically } from '../../adapters/write-atomically.ts';
import type { CommandCall } from '../../cli/call.ts';
import type { ExitStatus } from '../../cli/exit-status.ts';
import type { Flags } from '../../cli/flags.ts';
import { inProject } from '../../cli/in-project.ts';
import { printDiagnostic } from '../../cli/print-diagnostic.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { outputLocation } from '../../project/paths.ts';
import { packageDir } from '../../project/tool.ts';
import { publishProject } from '../../publish/publish-site.ts';
import { packedFiles } from './pack-site.ts';
import { zipParts } from './zip-parts.ts';

interface PackFlags extends Flags {
  readonly to?: string;
}

export async function pack(call: CommandCall<PackFlags>): Promise<ExitStatus> {
  const { flags, terminal, signal } = call;
  return inProject(call, async (project, progress) => {
    const built = await publishProject(project, {
      out: flags.out,
      drafts: flags.drafts === true,
      skipUnchanged: flags.cache,
      signal,
      onWait: (diagnostic) => {
        progress.clear();
        printDiagnostic(diagnostic, call);
      },
      onProgress: progress.step,
    });
    if (built.state !== 'published' && built.state !== 'unchanged')
      return { ...built, closing: (c) => c.red('Nothing was packed') };
    const { outDir } = outputLocation(project.paths, flags.out);
    const file = flags.to === undefined ? `${outDir}.zip` : resolve(terminal.cwd, flags.to);
    const { baseUrl, url } = project.settings.config;
    const diagnostics: Diagnostic[] = [...built.diagnostics];
    const paths = filesBelow(outDir);
    const site = {
      baseUrl,
      origin: url || undefined,
      files: new Set(paths),
      read: (path: string) => readFileSync(join(outDir, path)),
      script: await packedCode(),
    };
    const files = counting(
      packedFiles(site, transform, (found) => diagnostics.push(found)),
      (done) => {
        signal.throwIfAborted();
        progress.step({ doing: 'packing files', done, all: paths.length });
      },
    );
    const parts = await zipParts(files, basename(file).replace(/\.zip$/i, ''));
    signal.throwIfAborted();
    writeAtomically(file, parts);
    const bytes = parts.reduce((sum, { length }) => sum + length, 0);
    const name = relative(terminal.cwd, file) || file;
    return {
      pages: built.pages,
      diagnostics,
      more: { pack: { file, bytes } },
      closing: (c) => `${c.green('Packed')} ${name}, ${(bytes / 1e6).toFixed(1)} MB; unpack it and open index.html`,
    };
  });
}

async function* counting<Item>(items: AsyncIterable<Item>, onItem: (done: number) => void): AsyncGenerator<Item> {
  let done = 0;
  for await (const item of items) {
    done += 1;
    onItem(done);
    yield item;
  }
}

/** The script that runs in the pages of a packed site. */
async function packedCode(): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: packageDir,
    entryPoints: ['src/features/pack/packed.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    minify: true,
    logLevel: 'silent',
    tsconfigRaw: {},
  });
  return outputFiles[0]?.text ?? '';
}
