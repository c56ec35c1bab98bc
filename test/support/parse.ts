import { type MarkdownOptions, usualMarkdown } from '../../build/markdown/options.ts';
import { parseDoc } from '../../build/markdown/parse-doc.ts';
import type { Diagnostic } from '../../build/model/diagnostic.ts';
import type { Doc } from '../../build/model/doc.ts';
import { fill } from '../../build/model/holed-text.ts';
import { sourcePath } from '../../build/model/paths.ts';
import type { SourceFile } from '../../build/model/source-file.ts';

export interface Parsed {
  readonly doc: Doc;
  /** The HTML of the article. Placeholders show their source: `‹./other.md›` for a link, `‹kind›` for others. */
  readonly html: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly codes: readonly string[];
}

export const sourceFile = (text: string, path = 'docs/page.md'): SourceFile => ({
  path: sourcePath(path),
  collection: path.startsWith('src/pages/') ? 'pages' : 'docs',
  version: 'current',
  locale: 'en',
  text,
});

/** Parses one page. Throws if it cannot be rendered. */
export async function parse(text: string, path?: string, options: Partial<MarkdownOptions> = {}): Promise<Parsed> {
  const { value, diagnostics } = await parseDoc(sourceFile(text, path), { ...usualMarkdown, ...options });
  if (!value) throw new Error(diagnostics.map(({ code, message }) => `${code}: ${message}`).join('\n'));
  return {
    doc: value,
    html: fill(value.body, (hole) =>
      hole.kind === 'link' ? `‹${value.links[hole.link]?.href}›` : hole.kind === 'size' ? '' : `‹${hole.kind}›`,
    ).trim(),
    diagnostics,
    codes: diagnostics.map(({ code }) => code),
  };
}

/** The HTML of the article alone. */
export const htmlOf = async (text: string): Promise<string> => (await parse(text)).html;
