/** The service worker of a site with `offline`, and the script that registers it. */
import type { OfflineBuild } from '../../../src/shared/features/offline/offline-build.ts';
import { type OutputFile, outputFile } from '../../model/output-file.ts';
import { outputPath } from '../../model/paths.ts';
import { sha256 } from '../../model/sha256.ts';
import type { Emitter } from '../../outputs/emitter.ts';
import { headTags } from '../../pages/head-tags.ts';
import type { HeadContext, HeadTags } from '../feature.ts';

export interface OfflineInput {
  readonly code: { readonly worker: string; readonly register: string };
  readonly baseUrl: string;
  /** Paths of the site's scripts and styles. */
  readonly shell: readonly string[];
  readonly search: readonly { readonly path: string; readonly key?: string }[];
  /** Path of the only search file without a hash in its name; undefined where no index is published. */
  readonly searchMeta: string | undefined;
  /** Address of the search page; empty if there is none. */
  readonly searchUrl: string;
}

export interface OfflineFiles {
  readonly files: readonly OutputFile[];
  /** Path of the script that pages load. */
  readonly script: string;
}

/** Browsers request it at this address, so it has no hash. */
const WORKER = 'sw.js';
/** For a larger index, only the words are cached in advance, and texts as they are shown. */
const MAX_SEARCH_FILES = 1000;

export function offlineFiles({ code, baseUrl, shell, search, searchMeta, searchUrl }: OfflineInput): OfflineFiles {
  const hashed = search.filter(({ path }) => path !== searchMeta).map(({ path }) => path);
  const isText = (path: string): boolean => /\/f-[^/]+$/.test(path);
  const lists = {
    base: baseUrl,
    shell: shell.filter((path) => /\.(?:js|css|woff2?)$/.test(path)),
    search: hashed.length > MAX_SEARCH_FILES ? hashed.filter((path) => !isText(path)) : hashed,
    fresh: [
      ...(searchMeta === undefined ? [] : [searchMeta]),
      ...(searchUrl === '' ? [] : [searchUrl.slice(baseUrl.length)]),
    ],
  };
  const version = hash(JSON.stringify([lists, search.map(({ key }) => key), code]));
  const build: OfflineBuild = { version, ...lists };
  const script = `assets/offline-${hash(code.register)}.js`;
  return {
    script,
    files: [
      outputFile(outputPath(WORKER), `globalThis.docsBuild=${JSON.stringify(build)};\n${code.worker}`),
      outputFile(outputPath(script), code.register),
    ],
  };
}

const hash = (text: string): string => sha256(text).slice(0, 10);

/** What a site adds to its head and its files. One service worker, that of the language at the base path, sees all languages. */
export function offlineSite(scripts: OfflineInput['code']): { readonly tags: HeadTags; readonly files: Emitter } {
  const made = ({ address, sharedUrl, toPublish, bundle, search, searchUrl }: HeadContext): OfflineFiles | undefined =>
    toPublish && sharedUrl === address.baseUrl
      ? offlineFiles({
          code: {
            worker: bundle.aloneScripts[scripts.worker] ?? '',
            register: bundle.aloneScripts[scripts.register] ?? '',
          },
          baseUrl: address.baseUrl,
          shell: bundle.files.map(({ path }) => path),
          search: search?.files ?? [],
          searchMeta: search?.meta,
          searchUrl,
        })
      : undefined;
  return {
    tags: (_site, context) => {
      const script = made(context)?.script;
      return script === undefined
        ? []
        : [headTags([], [{ src: `/${script}`, async: true, attributes: { type: 'module' } }], context.address.baseUrl)];
    },
    files: (_site, context) => made(context)?.files ?? [],
  };
}
