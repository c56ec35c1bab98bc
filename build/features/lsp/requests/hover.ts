/** What is at a position: the target of a link, a key of front matter, a container, the language of a fence, a sample. */
import { type Hover, HoverRequest, MarkupKind, type Position, type Range } from 'vscode-languageserver';
import { fenceInfo } from '../../../markdown/fence-meta.ts';
import { languageName } from '../../../markdown/language-names.ts';
import { isWritten, type LinkTarget, titleOf } from '../../../model/site.ts';
import { containerTexts } from '../container-texts.ts';
import { frontMatterTexts } from '../front-matter-texts.ts';
import { placedHeadings } from '../headings.ts';
import { addressRange, idOf, linkAt, pageOf } from '../lookups.ts';
import { linesOf } from '../positions.ts';
import { sampleDetails } from '../sample-texts.ts';
import { samplesIn } from '../samples.ts';
import { frontMatterEnd } from '../scan-text.ts';
import { plainText } from '../shown-text.ts';
import { type Asked, documentRequest } from './request.ts';

export const hover = documentRequest(HoverRequest.type, {
  capabilities: { hoverProvider: true },
  isImpatient: true,
  empty: null,
  answer: async (asked, { position }) =>
    linkHover(asked, position) ?? (await sampleHover(asked, position)) ?? lineHover(asked, position),
});

const shown = (lines: readonly (string | undefined)[], range?: Range): Hover => ({
  contents: {
    kind: MarkupKind.Markdown,
    value: lines.filter((line) => line !== undefined && line !== '').join('\n\n'),
  },
  ...(range && { range }),
});

function linkHover(asked: Asked, position: Position): Hover | undefined {
  const found = linkAt(asked, position);
  if (!found) return undefined;
  const { link, target } = found;
  const range = addressRange(asked.document, link.at, link.href);
  if (target.kind === 'asset') return shown([`\`${target.asset.path}\``], range);
  return target.kind === 'page' ? pageHover(asked, target, range) : undefined;
}

/** What is known of a sample: at the line that opens it, and all over one that has failed. */
async function sampleHover(asked: Asked, { line }: Position): Promise<Hover | undefined> {
  const { samples = [] } = (await samplesIn(asked)) ?? {};
  const found = samples.find(
    ({ block: { at }, state, line: opening }) =>
      line === opening || (state === 'failed' && line > opening && line < (at.endLine ?? at.line)),
  );
  return found && shown([sampleDetails(found)]);
}

function pageHover(
  { site }: Asked,
  { route, fragment }: LinkTarget & { kind: 'page' },
  range: Range,
): Hover | undefined {
  const page = site.build.site?.pages.get(route);
  if (!page) return undefined;
  const id = idOf(fragment);
  const address = `\`${route}${id === '' ? '' : `#${id}`}\``;
  if (!isWritten(page)) return shown([`**${plainText(titleOf(page))}**`, address], range);
  const section = id === '' ? undefined : page.doc.sections.find(({ anchor }) => anchor === id);
  if (!section) return shown([`**${plainText(titleOf(page))}**`, plainText(page.doc.description), address], range);
  const title = `**${plainText(titleOf(page))}** › **${plainText(section.heading)}**`;
  return shown([title, plainText(beginningOf(section.text)), address], range);
}

/** The first line of a section, or as much of it as fits into a hover. */
function beginningOf(text: string): string {
  const [line = ''] = text.split('\n', 1);
  return line.length > 300 ? `${line.slice(0, line.lastIndexOf(' ', 300))} …` : line;
}

/** What the line itself says. */
function lineHover(asked: Asked, { line, character }: Position): Hover | null {
  const lines = linesOf(asked.document.getText());
  const content = lines[line] ?? '';
  if (line > 0 && line < frontMatterEnd(asked.document.getText()) - 1) return keyHover(content, line, character);
  const [opening = '', name = ''] = /^[ \t>]*:{3,}[ \t]*([\w-]+)/.exec(content) ?? [];
  const container = Object.hasOwn(containerTexts, name) ? containerTexts[name] : undefined;
  if (container && character <= opening.length) {
    const attributes = Object.entries(container.attributes ?? {}).map(([key, text]) => `- \`${key}\`: ${text}`);
    return shown([container.text, attributes.join('\n')]);
  }
  const [fence = '', info = ''] = /^[ \t>]*(?:`{3,}|~{3,})(.*)$/.exec(content) ?? [];
  const { lang } = fenceInfo({ lang: info.trim().split(/\s/, 1)[0] ?? '', meta: '' });
  if (fence !== '' && lang !== '') return shown([`Code in ${languageName(lang)}`]);
  const heading = placedHeadings(asked.document.getText(), pageOf(asked, asked.file)?.doc.headings ?? []).find(
    (one) => one.line === line,
  );
  const page = heading?.id === undefined ? undefined : pageOf(asked, asked.file);
  return page ? shown([`\`${page.route}#${heading?.id}\``]) : null;
}

function keyHover(content: string, line: number, character: number): Hover | null {
  const key = /^(\w+):/.exec(content)?.[1] ?? '';
  const known = Object.hasOwn(frontMatterTexts, key) ? frontMatterTexts[key] : undefined;
  if (!known || character > key.length) return null;
  return shown([known.text, `\`${known.example}\``], {
    start: { line, character: 0 },
    end: { line, character: key.length },
  });
}
