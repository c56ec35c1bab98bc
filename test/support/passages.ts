/** The prose of Markdown, for tests of extensions that check it. */
export { readProse } from '../../build/markdown/read-prose.ts';
