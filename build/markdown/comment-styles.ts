/** How comments are written, by language. */
export interface CommentStyle {
  readonly open: string;
  readonly close: string;
}

const slashes = [
  { open: '//', close: '' },
  { open: '/*', close: '*/' },
];
const jsx = [{ open: '{/*', close: '*/}' }];
const html = [{ open: '<!--', close: '-->' }];
const hash = [{ open: '#', close: '' }];
const others = ['--', ';', '%', "'", '!', 'REM '].map((open) => ({ open, close: '' }));

const slashStyles = [...slashes];
const jsxStyles = [...jsx, ...slashes];
const markdownStyles = [...html, ...jsx, ...hash];
const htmlStyles = [...html, ...jsx, ...slashes];
const everyStyle = [...jsx, ...html, ...slashes, ...hash, ...others];

const stylesOf: ReadonlyMap<string, readonly CommentStyle[]> = new Map([
  ...['js', 'javascript', 'mjs', 'cjs', 'ts', 'typescript'].map((name) => [name, slashStyles] as const),
  ...['jsx', 'tsx'].map((name) => [name, jsxStyles] as const),
  ['html', htmlStyles],
  ...['python', 'py', 'bash', 'sh', 'shell', 'zsh'].map((name) => [name, hash] as const),
  ...['md', 'markdown'].map((name) => [name, markdownStyles] as const),
]);

/** The longer openers come first: `{/*` holds `/*`. */
export const commentStyles = (language: string): readonly CommentStyle[] =>
  stylesOf.get(language.replace(/^diff-/, '')) ?? everyStyle;
