/** `docs-build verify-deploy`: compares the output folder of the last build with a published site. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../adapters/files-below.ts';
import type { Command } from '../../cli/call.ts';
import { counted } from '../../cli/counted.ts';
import { type Flags, UsageError } from '../../cli/flags.ts';
import { inProject } from '../../cli/in-project.ts';
import { problem } from '../../model/diagnostic.ts';
import { outputLocation } from '../../project/paths.ts';
import { publishedBase } from '../../serve/published-base.ts';
import { askHost } from './ask-host.ts';
import { compareHost } from './compare-host.ts';
import { expectedFiles } from './expected.ts';

interface VerifyDeployFlags extends Flags {
  readonly maxRequests: string;
}

/** @param address Of the home page of the published site. */
export const verifyDeploy =
  (address: string): Command<VerifyDeployFlags> =>
  async (call) => {
    const { flags, signal } = call;
    const host = hostOf(address);
    const maxRequests = Number(flags.maxRequests);
    if (!Number.isInteger(maxRequests) || maxRequests < 1)
      throw new UsageError(`--max-requests takes a number above 0, not \`${flags.maxRequests}\``, 'leave it out');
    return inProject(call, async ({ paths, settings }, progress) => {
      const { outDir } = outputLocation(paths, flags.out);
      const outName = flags.out ?? 'dist';
      if (!existsSync(join(outDir, 'index.html')))
        return {
          diagnostics: [
            problem('output/missing', `there is no built site in \`${outName}\``, {
              hint: 'run `docs-build build` with the options of the published build first',
            }),
          ],
          pages: 0,
        };
      const { config, contentTypes } = settings;
      const baseUrl = publishedBase(outDir) ?? config.baseUrl;
      if (host.pathname !== baseUrl)
        throw new UsageError(
          `the site was built for \`${baseUrl}\`, and the address leads to \`${host.pathname}\``,
          `write ${host.origin}${baseUrl}, or build with --base ${host.pathname}`,
        );
      const names = filesBelow(outDir);
      const files = expectedFiles(names, { baseUrl, trailingSlash: config.trailingSlash, contentTypes });
      const { diagnostics, asked, bytes } = await compareHost({
        files,
        read: (path) => readFileSync(join(outDir, path)),
        notFound: names.includes('404.html') ? readFileSync(join(outDir, '404.html')) : undefined,
        ...{ origin: host.origin, baseUrl, wantsHeaders: config.hostFiles.length > 0, maxRequests },
        ...{ ask: askHost, signal, onProgress: progress.step, outName },
      });
      const share = asked < files.length ? ` of ${files.length.toLocaleString('en')}` : '';
      return {
        diagnostics,
        pages: files.filter(({ type }) => type === 'text/html').length,
        more: { deploy: { address: host.href, files: files.length, asked, bytes } },
        closing: () => `Compared ${counted(asked, 'file')}${share} with ${host.href}`,
      };
    });
  };

function hostOf(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw new UsageError(
      `\`${address}\` is no address`,
      'write the address of the home page: https://docs.example.org/',
    );
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  url.search = '';
  url.hash = '';
  return url;
}
