/** `docs-build pdf`: builds the pages to print in memory, and has Chromium print one of them. */
import { relative, resolve } from 'node:path';
import { writeAtomically } from '../../adapters/write-atomically.ts';
import type { CommandCall } from '../../cli/call.ts';
import { counted } from '../../cli/counted.ts';
import type { ExitStatus } from '../../cli/exit-status.ts';
import { type Flags, UsageError } from '../../cli/flags.ts';
import { inProject } from '../../cli/in-project.ts';
import { isBlocking } from '../../model/diagnostic.ts';
import { nearest } from '../../model/nearest.ts';
import { toHtmlPath, toUrl } from '../../model/paths.ts';
import type { Site } from '../../model/site.ts';
import { canReplaceSite } from '../../pipeline/build-site.ts';
import { outputLocation } from '../../project/paths.ts';
import { packageDir } from '../../project/tool.ts';
import { type PrintedPage, printedPages } from '../print-all/print-pages.ts';
import { findBrowser } from './find-browser.ts';
import { writePdf } from './write-pdf.ts';

interface PdfFlags extends Flags {
  readonly to?: string;
  readonly category?: string;
  readonly browser?: string;
  readonly timeLimit: string;
}

export async function pdf(call: CommandCall<PdfFlags>): Promise<ExitStatus> {
  const { flags, terminal, signal } = call;
  const seconds = Number(flags.timeLimit);
  if (!(seconds > 0))
    throw new UsageError(`--time-limit takes seconds above 0, not \`${flags.timeLimit}\``, 'leave it out for 600');
  return inProject(call, async (project, progress) => {
    const named = flags.browser === undefined ? undefined : resolve(terminal.cwd, flags.browser);
    const browser = findBrowser(named, terminal.env);
    if (browser.value === undefined) return { diagnostics: browser.diagnostics, pages: 0 };
    const printable = project.withConfig({ printAll: true });
    const built = await printable.build({ drafts: flags.drafts === true, indexing: () => 'never', signal });
    if (!built.site || !canReplaceSite(built)) return { diagnostics: built.diagnostics.filter(isBlocking), pages: 0 };

    const { baseUrl, trailingSlash, title, tagline, url } = printable.settings.config;
    const { route, label } = pageFor(built.site, flags.category);
    const lines = [label === undefined ? tagline : title, url === undefined ? '' : url + baseUrl];
    const html = built.files.get(toHtmlPath(route, trailingSlash))?.content() ?? '';
    const outcome = await writePdf({
      ...{ html: typeof html === 'string' ? html : Buffer.from(html).toString(), title: label ?? title },
      lines: lines.filter((line) => line !== ''),
      ...{ pathname: toUrl(route, baseUrl, trailingSlash), baseUrl, files: built.files },
      ...{ browser: browser.value, packageDir, timeLimitMs: seconds * 1000, signal },
      onPrint: (done) => progress.step({ doing: 'printing', done, all: 2 }),
    });
    if ('problem' in outcome) return { diagnostics: [outcome.problem], pages: 0 };

    const { outDir } = outputLocation(project.paths, flags.out);
    const file = flags.to === undefined ? `${outDir}.pdf` : resolve(terminal.cwd, flags.to);
    writeAtomically(file, [outcome.file]);
    const { pages, bookmarks, links } = outcome.places;
    const bytes = outcome.file.length;
    const name = relative(terminal.cwd, file) || file;
    return {
      diagnostics: [],
      pages: built.site.pages.size,
      more: { pdf: { file, bytes, pages, bookmarks, links } },
      closing: (c) => `${c.green('Printed')} ${counted(pages, 'page')} into ${name}, ${(bytes / 1e6).toFixed(1)} MB`,
    };
  });
}

/** Throws UsageError if there is no such category. */
function pageFor(site: Site, category: string | undefined): PrintedPage {
  const pages = printedPages(site);
  const found = pages.find(({ label }) => label?.toLowerCase() === category?.toLowerCase());
  if (found) return found;
  const labels = pages.flatMap(({ label }) => label ?? []);
  const meant = nearest(category ?? '', labels);
  throw category === undefined
    ? new UsageError('the site has no documents to print', 'write some into docs/')
    : new UsageError(
        `the sidebar has no category \`${category}\``,
        meant === undefined ? `name one of: ${labels.join(', ')}` : `did you mean \`${meant}\`?`,
      );
}
