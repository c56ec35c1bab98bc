/** What loading a configuration needs and gives. */
import type { Config } from './config.ts';
import type { ConfigText, KeyLocator } from './locate-key.ts';
import type { Secret } from './secrets.ts';

export interface LoadConfigOptions {
  readonly root: string;
  readonly cacheDir: string;
  /** Absolute path given with `--config`; undefined to search the root, false to read no file. */
  readonly file: string | false | undefined;
  /** URL of the running tool, which `import … from 'docs-build'` resolves to; its other entries are beside it. */
  readonly libraryUrl: string;
  readonly secrets?: readonly Secret[] | undefined;
}

export interface LoadedConfig {
  /** Undefined when there are errors. */
  readonly config: Config | undefined;
  /** Path relative to the root; undefined when there is no file. */
  readonly file: string | undefined;
  /** Absolute paths of the files to watch: the configuration and its imports. */
  readonly watched: readonly string[];
  /** Text of the file; empty when there is none. */
  readonly text: string;
  /** Modules of the site that it imports. */
  readonly imported?: readonly ConfigText[];
  /** Set if the configuration is that of another tool: finds the lines of keys in it. */
  readonly locateKey?: KeyLocator;
}
