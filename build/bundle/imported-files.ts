import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import type { Plugin } from 'esbuild';
import { sha256 } from '../model/sha256.ts';
import type { CompiledFile } from './compiled-site.ts';

/** Files that code and styles refer to by name, and that are published with a hash in theirs. */
const mediaEnding =
  /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp|woff2?|ttf|otf|eot|mp4|webm|ogg|mp3|wav|flac|pdf)(?:[?#].*)?$/i;

export interface ImportedFiles {
  /** Needed in every build of the code, and in builds within them. */
  readonly plugins: readonly Plugin[];
  /** What was imported, for the output folder. */
  files(): readonly CompiledFile[];
  /** Absolute paths of what was imported. */
  inputs(): readonly string[];
}

/**
 * Images, fonts and other media that the site's code and styles import. In code, `import logo from './logo.png'` is the
 * file's address, the same on the server and in browsers. In styles, `url(./logo.png)` is relative to the style sheet, and
 * `url(/logo.png)` names a file of the static folder, whatever the base path.
 */
export function importedFiles(baseUrl: string): ImportedFiles {
  const found = new Map<string, CompiledFile>();
  const publish = (file: string): string => {
    const bytes = readFileSync(file);
    const hash = sha256(bytes).slice(0, 10);
    const stem = basename(file, extname(file)).replace(/[^\w-]+/g, '-') || 'file';
    const path = `assets/${stem}-${hash}${extname(file).toLowerCase()}`;
    found.set(file, { path, text: bytes.toString('base64'), isBase64: true });
    return path;
  };
  return {
    plugins: [
      {
        name: 'imported-files',
        setup(build) {
          build.onResolve({ filter: mediaEnding }, async ({ path, resolveDir, kind, pluginData }) => {
            if (kind !== 'url-token' || pluginData === publish || /^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(path)) return;
            if (path.startsWith('/')) return { path: `..${path}`, external: true };
            const [, name = path, suffix = ''] = /^([^?#]*)(.*)$/.exec(path) ?? [];
            const {
              path: file,
              errors,
              external,
            } = await build.resolve(name, { resolveDir, kind, pluginData: publish });
            if (errors.length > 0) return { errors };
            return external ? { path, external } : { path: `./${basename(publish(file))}${suffix}`, external: true };
          });
          build.onLoad({ filter: mediaEnding, namespace: 'file' }, ({ path }) => ({
            contents: `export default ${JSON.stringify(baseUrl + publish(path))};`,
          }));
        },
      },
    ],
    files: () => [...found.values()],
    inputs: () => [...found.keys()],
  };
}

/** Resolves `@site/…` to the root of the site. */
export const siteRoot = (root: string): Plugin => ({
  name: 'site-root',
  setup(build) {
    build.onResolve({ filter: /^@site\// }, ({ path, kind }) =>
      build.resolve(`./${path.slice('@site/'.length)}`, { resolveDir: root, kind }),
    );
  },
});
