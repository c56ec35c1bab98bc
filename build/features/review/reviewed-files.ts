/** Adapter: what rules read from the disk. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { git } from '../../adapters/git.ts';
import type { Sources } from '../../model/source-file.ts';
import { gitRepository } from './git-repository.ts';
import type { Repository, ReviewedFiles } from './review-rule.ts';

export interface ReviewedPlace {
  /** Absolute path. */
  readonly root: string;
  readonly staticFolder: string;
  readonly editUrl: string | undefined;
  readonly configText: string;
  readonly sources: Sources;
}

/** Reads lazily: most rules of most sites need none of it. */
export function reviewedFiles({ root, staticFolder, editUrl, configText, sources }: ReviewedPlace): ReviewedFiles {
  let texts: readonly string[] | undefined;
  let repository: { readonly found: Repository | undefined } | undefined;
  return {
    staticFolder,
    bytesOf: ({ absolute }) => statSync(absolute, { throwIfNoEntry: false })?.size ?? 0,
    mentions(words) {
      texts ??= [
        configText,
        ...[...sources.docs, ...sources.categories].map(({ text }) => text),
        ...sources.docs.flatMap(({ included = [] }) => included.flatMap((file) => ('text' in file ? [file.text] : []))),
        ...['src', 'templates', staticFolder].flatMap((folder) => textsIn(join(root, folder))),
        ...[root, git(root, ['rev-parse', '--show-toplevel'])?.trim() ?? root].flatMap(documentsIn),
      ];
      return texts.some((text) => text.includes(words));
    },
    get repository() {
      repository ??= { found: gitRepository(root, editUrl) };
      return repository.found;
    },
  };
}

/** Documents such as the README, which may show images of the site. */
function documentsIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => readFileSync(join(folder, entry.name), 'utf8'));
}

/** Code, styles and markup below a folder. Links are not followed, as elsewhere: `readdirSync` would, and without end. */
function textsIn(folder: string): readonly string[] {
  try {
    const kinds = '**/*.{js,cjs,mjs,jsx,ts,cts,mts,tsx,css,html,json,svg,xml,webmanifest}';
    return fastGlob
      .sync(kinds, { cwd: folder, absolute: true, dot: true, followSymbolicLinks: false })
      .map((path) => readFileSync(path, 'utf8'));
  } catch {
    return [];
  }
}
