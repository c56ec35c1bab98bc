/** Writes the folder of `diff --out`: a list, a page for each page that differs, and the pictures on them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CommandCall } from '../../cli/call.ts';
import type { TerminalColors } from '../../cli/terminal.ts';
import { type Diagnostic, problem } from '../../model/diagnostic.ts';
import { type OutputFile, outputFile } from '../../model/output-file.ts';
import { outputPath } from '../../model/paths.ts';
import { outputPlace } from '../../project/paths.ts';
import type { Project } from '../../project/project.ts';
import { packageDir } from '../../project/tool.ts';
import { openOutput } from '../../publish/output-folder.ts';
import type { DrawnPage } from './compare-sites.ts';
import { addressOf, changedPage, indexPage, previewPath, upFrom } from './preview-pages.ts';
import { type Addresses, standAlone } from './preview-tree.ts';
import type { Side } from './read-side.ts';
import type { SiteDiff } from './site-diff.ts';

export interface Preview {
  readonly diff: SiteDiff;
  readonly drawn: readonly DrawnPage[];
  readonly before: Side;
  readonly after: Side;
}

export interface PreviewPlace {
  readonly project: Project;
  /** Relative to the root. */
  readonly out: string;
  readonly call: CommandCall;
}

export interface PublishedPreview {
  readonly diagnostics: readonly Diagnostic[];
  readonly closing: (colors: TerminalColors) => readonly string[];
}

export async function publishPreview(
  preview: Preview,
  { project, out, call }: PreviewPlace,
): Promise<PublishedPreview> {
  const found: Diagnostic[] = [];
  const target = outputPlace(project.paths, project.settings.config, out);
  const opened = await openOutput(target, (one) => found.push(one), call.signal);
  found.push(...opened.diagnostics);
  const none: PublishedPreview = { diagnostics: found, closing: () => [] };
  if (!opened.value) return none;
  try {
    if (opened.value.note !== undefined && !isPreview(opened.value.note)) {
      const hint = 'choose a folder of its own with --out';
      found.push(problem('output/refused', `the output folder \`${out}\` holds a built site`, { hint }));
      return none;
    }
    const files = previewFiles(preview, project.settings.config);
    const published = await opened.value.publish(files, { diff: preview.diff.commit });
    found.push(...published.diagnostics);
    return { diagnostics: found, closing: (c) => [`Drawn in ${c.bold(join(out, 'index.html'))}`] };
  } finally {
    opened.value.close();
  }
}

const isPreview = (note: unknown): boolean => typeof note === 'object' && note !== null && 'diff' in note;

function previewFiles(
  { diff, drawn, before, after }: Preview,
  { baseUrl, url }: Project['settings']['config'],
): readonly OutputFile[] {
  const style = (path: string): string => readFileSync(join(packageDir, 'src/features', path), 'utf8');
  const shown = drawn.filter((one) => one.drawn !== undefined || one.page.kind === 'changed');
  const previewed = new Set(shown.map(({ page }) => page.route));
  const copied = new Map<string, OutputFile>();
  const pages = shown.map(({ page, drawn: nodes = [] }) => {
    const up = upFrom(page.route);
    const addresses: Addresses = {
      link(href) {
        if (/^(?:#|https?:|mailto:|tel:)/i.test(href)) return href;
        if (!href.startsWith('/') || href.startsWith('//')) return undefined;
        const [path = '', fragment] = href.split('#');
        const route = `/${decodeURI(path.slice(baseUrl.length)).replace(/\/$/, '')}`;
        const end = fragment === undefined ? '' : `#${fragment}`;
        if (previewed.has(route)) return `${up}${addressOf(previewPath(route))}${end}`;
        return url === undefined ? undefined : new URL(href, url).href;
      },
      file(src) {
        if (/^(?:https?:|data:image\/)/i.test(src)) return src;
        const now = after.fileAt(src);
        const file = now ?? before.fileAt(src);
        if (!file) return undefined;
        const path = `${now ? 'files' : 'files-before'}/${file.path}`;
        copied.set(path, { ...file, path: outputPath(path) });
        return up + addressOf(path);
      },
    };
    const { nodes: own, changeIds } = standAlone(nodes, addresses);
    const { language } = after.pages.get(page.route) ?? before.pages.get(page.route) ?? { language: usual };
    const html = changedPage({ diff, page, language, nodes: own, changeIds: page.changes.length > 0 ? changeIds : [] });
    return outputFile(outputPath(previewPath(page.route)), html);
  });
  return [
    outputFile(outputPath('index.html'), indexPage(diff)),
    outputFile(outputPath('diff.css'), `${style('diff/diff.css')}\n${style('page-changes/changes.css')}`),
    ...pages,
    ...copied.values(),
  ];
}

const usual = { code: 'en', direction: 'ltr' } as const;
