/**
 * The compiled code and the templates of a site that is built again and again. An edit of a text leaves them as they are,
 * so a build after it takes those of the last one, without a look at the many files that they are made from.
 */
import type { SiteBundler } from '../bundle/bundle-site.ts';
import { isError } from '../model/diagnostic.ts';
import type { Bundle, Ports, Templates } from '../model/ports.ts';
import type { Result } from '../model/result.ts';
import { isInside } from '../publish/output-location.ts';

export interface SiteCode {
  /** @param isTrusted Whether to take what the last build read, if it read something without errors. */
  ports(isTrusted: boolean): Pick<Ports, 'bundler' | 'templates'>;
  /** Whether a build that trusts gets what a build that reads would get. Compiles nothing. */
  isCurrent(): boolean;
  /** Whether code or templates may change when this file or folder does, or is gone. Takes an absolute path. */
  concerns(path: string): boolean;
}

interface CodeSource {
  readonly bundler: SiteBundler;
  readonly readTemplates: () => Result<Templates | undefined>;
  /** Absolute paths. */
  readonly templateFolders: readonly string[];
}

interface Read {
  readonly bundle?: Result<Bundle | undefined>;
  readonly templates?: Result<Templates | undefined>;
}

/** A file that may be code, though no code of the site uses it. */
const code = /\.(?:[cm]?[jt]sx?|css)$/;

export function siteCode({ bundler, readTemplates, templateFolders }: CodeSource): SiteCode {
  let last: Read = {};
  const isSameTemplates = ({ templates }: Read): boolean =>
    templates === undefined || JSON.stringify(templates) === JSON.stringify(readTemplates());
  return {
    ports: (isTrusted) => ({
      bundler: {
        async bundle() {
          const bundle = (isTrusted && usable(last.bundle)) || (await bundler.bundle());
          last = { ...last, bundle };
          return bundle;
        },
      },
      templates: {
        async load() {
          const templates = (isTrusted && usable(last.templates)) || readTemplates();
          last = { ...last, templates };
          return templates;
        },
      },
    }),
    isCurrent: () =>
      (usable(last.bundle) === undefined || bundler.fingerprint() === last.bundle?.value?.id) && isSameTemplates(last),
    concerns: (path) =>
      code.test(path) ||
      templateFolders.some((folder) => isInside(folder, path) || isInside(path, folder)) ||
      bundler.inputs().some((file) => isInside(path, file)),
  };
}

/** After an error, what mends it may lie outside of what is watched, such as an installed package. */
const usable = <T>(read: Result<T> | undefined): Result<T> | undefined =>
  read?.diagnostics.some(isError) ? undefined : read;
