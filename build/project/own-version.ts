/** The version that the footer shows, where the configuration leaves it to the site. */
import { siteVersion } from '../adapters/site-version.ts';
import type { Config } from '../config/config.ts';
import type { KeyLocator } from '../config/locate-key.ts';
import { problem } from '../model/diagnostic.ts';
import { ok, type Result, result } from '../model/result.ts';

export interface VersionedConfig {
  readonly config: Config;
  /** Absolute paths of the files that were read. */
  readonly watched: readonly string[];
}

/** The configuration with the version that the footer shows; `config/invalid` if there is none. */
export function withOwnVersion(config: Config, root: string, locateKey: KeyLocator): Result<VersionedConfig> {
  const { version, file } = siteVersion(root);
  const watched = file === undefined ? [] : [file];
  if (version !== undefined) return ok({ config: { ...config, footer: { ...config.footer, version } }, watched });
  const missing = problem('config/invalid', '`footer.version`: no package.json has a version, and Git knows none', {
    at: locateKey(['footer', 'version']),
    hint: "write the version as text, such as `version: '1.2.0'`",
  });
  return result({ config, watched }, [missing]);
}
