import fastGlob from 'fast-glob';

/** A React page below src/pages: the route it answers and its file, relative to the root. */
export interface PageComponent {
  readonly route: string;
  readonly file: string;
}

/** Rules as for Markdown pages: `index` stands for its folder; names that begin with `_` are no pages. */
export function pageComponents(root: string): readonly PageComponent[] {
  return fastGlob
    .sync('src/pages/**/*.{tsx,jsx,js}', {
      cwd: root,
      ignore: ['**/_*', '**/_*/**', '**/*.test.*', '**/__tests__/**'],
      followSymbolicLinks: false,
    })
    .sort()
    .map((file) => ({
      file,
      route: `/${file
        .replace(/^src\/pages\//, '')
        .replace(/\.\w+$/, '')
        .replace(/(^|\/)index$/, '$1')
        .replace(/\/$/, '')}`,
    }));
}
