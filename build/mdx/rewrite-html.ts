/** JSX inside raw HTML, made plain: what a browser knows stays, components go and leave what they hold. */
import { escapeHtml } from '../model/html.ts';
import { nearest } from '../model/nearest.ts';
import { isLineBadge, type TagNames } from './component-flow.ts';
import { plainStyle } from './jsx-style.ts';
import type { Tag, TagAttribute, TagDefaults } from './parse-tag.ts';
import { addressIn, type ExpressionValue, readExpression } from './read-expression.ts';
import { type FoundTag, sourceTags } from './source-tags.ts';

/** Reports what was found; `markdown/component` for a component that is known and stands in a wrong place. */
export type ReportTag = (
  message: string,
  hint: string,
  code?: 'markdown/component' | 'markdown/jsx-in-markdown',
) => void;

/** A badge, in the midst of HTML. */
export interface BadgeTag {
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
}

export interface Rewritten {
  /** HTML and badges in their order. */
  readonly pieces: readonly (string | BadgeTag)[];
  /** Whether tags of components were taken out. */
  readonly hasDropped: boolean;
  /**
   * The element whose closing tag is in a later node: the nodes in between are removed, or are the text of the badge.
   */
  readonly open?: Tag;
}

export interface TagContext {
  readonly isMdx: boolean;
  /**
   * `<div id="a" />` holds nothing, as in MDX and XHTML. To a browser it is open: it would take in the rest of the page,
   * and an `<iframe src="b" />` would hide it. Without attributes it says nothing, and CommonMark's way stays.
   */
  readonly closesEmpty: boolean;
  /** Whether it is a block of its own, not part of a line of text. */
  readonly isBlock: boolean;
  /** The HTML will be read as Markdown once more: known components stay in it. */
  readonly keepsKnown: boolean;
  /** The container that each known tag stands for. */
  readonly names: TagNames;
  readonly defaults?: TagDefaults | undefined;
  /** Addresses of images by the names that the page gives them. */
  readonly images?: ReadonlyMap<string, string> | undefined;
  /** Reports something about the tag at this offset in the HTML. */
  reportAt(offset: number): ReportTag;
  /** Whether a later node holds the closing tag of that name. */
  isClosedLater(name: string): boolean;
}

/** Rendered in the browser, or not part of the article: removed with their contents. */
const hidden: ReadonlySet<string> = new Set(['Head', 'BrowserOnly']);
/** Only their tags are removed, without a report. */
const transparent: ReadonlySet<string> = new Set(['Translate']);
/** Links of other tools: they keep their address and what they hold. */
const linkNames: ReadonlySet<string> = new Set(['Link', 'LinkButton']);
/** Images of other tools: an HTML `<img>` says all that they do. */
const imageNames: ReadonlySet<string> = new Set(['Image', 'Img', 'Picture']);
const isSpecial = (name: string): boolean => hidden.has(name) || transparent.has(name) || linkNames.has(name);

/** Tags of other tools that are read, or left out, without being registered. */
export const isReadTag = (name: string): boolean => isSpecial(name) || imageNames.has(name);

const voidTags =
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr|path|circle|rect|line|polyline|polygon|ellipse|use|stop)$/i;

/** `<Button>` and `<Foo.Bar>`; `<DIV>` is HTML, and `<Ctrl-C>` is a key. */
const isComponent = (name: string): boolean =>
  /^[\w$]+\./.test(name) || (/^[A-Z][\w$]*[a-z]/.test(name) && !/^[\w$]+-/.test(name));

/** `<FAQ />`: HTML may be written in capitals, but is not closed at once. */
const isLoud = ({ name, kind }: Tag): boolean => kind === 'self-closing' && /^[A-Z]/.test(name) && !voidTags.test(name);

/** Whether a tag is one of MDX, whatever stands for it. */
export const isComponentTag = (tag: Tag): boolean => isComponent(tag.name) || isLoud(tag);

export function rewriteHtml(html: string, around: TagContext): Rewritten {
  const found = sourceTags(html);
  // Avoids searching for the end of each of many unclosed tags.
  const lastClosing = new Map(
    found.flatMap(({ tag }, i): [string, number][] => (tag.kind === 'closing' ? [[tag.name, i]] : [])),
  );
  const isKept = around.isBlock && !around.isMdx && isBalanced(found);
  const pieces: (string | BadgeTag)[] = [];
  let text = '';
  let at = 0;
  let hasDropped = false;
  for (let i = 0; i < found.length; i += 1) {
    const { start, end, tag } = found[i] as FoundTag;
    if (start < at) continue;
    text += html.slice(at, start);
    at = end;
    const report = around.reportAt(start);
    if (!isComponentTag(tag)) {
      text += plainTag(
        html.slice(start, end),
        tag,
        around.isMdx || (around.closesEmpty && tag.attributes.length > 0),
        around.images,
        report,
      );
      continue;
    }
    const isOpen = tag.kind === 'opening' && (isLineBadge(tag.name, around.names) || hidden.has(tag.name));
    const closing = isOpen && i < (lastClosing.get(tag.name) ?? -1) ? closingAfter(found, i) : undefined;
    if (tag.kind !== 'closing' && hidden.has(tag.name)) reportHidden(tag.name, report);
    if (isLineBadge(tag.name, around.names) && (tag.kind === 'self-closing' || closing)) {
      const inner = closing ? html.slice(end, closing.start).replace(/<[^<>]*>/g, '') : '';
      pieces.push(text, { attributes: textAttributes(tag), text: inner.trim() });
      text = '';
      at = closing?.end ?? end;
    } else if (closing) at = closing.end;
    else if (isOpen && around.isClosedLater(tag.name))
      return { pieces: [...pieces, text], hasDropped: true, open: tag };
    else if (linkNames.has(tag.name)) text += linkTag(tag);
    else if (isKept && !isSpecial(tag.name) && !around.names.has(tag.name)) {
      reportUnknown(tag, around.names, report, 'it is HTML of an unknown name');
      text += html.slice(start, end);
      continue;
    } else if (around.keepsKnown && around.names.has(tag.name) && !isLineBadge(tag.name, around.names)) {
      text += html.slice(start, end);
      continue;
    } else if (!isSpecial(tag.name)) {
      const image = around.names.has(tag.name) ? undefined : imageOf(tag, text, around);
      if (image !== undefined) {
        text += image;
        continue;
      }
      reportDropped(tag, around.names, report);
      text += anchorOf(tag, around) + (around.names.has(tag.name) ? '' : attributeTexts(tag, isInTable(text), around));
    }
    hasDropped = true;
  }
  return { pieces: [...pieces, text + html.slice(at)], hasDropped };
}

function closingAfter(found: readonly FoundTag[], opening: number): FoundTag | undefined {
  const name = found[opening]?.tag.name;
  for (let i = opening + 1; i < found.length; i += 1)
    if (found[i]?.tag.name === name && found[i]?.tag.kind === 'closing') return found[i];
  return undefined;
}

export const textAttributes = ({ attributes }: Tag): Record<string, string> =>
  Object.fromEntries(
    attributes.flatMap(({ name, kind, value }) => {
      const read = kind === 'expression' ? readExpression(value)?.value : value;
      return name === '' || name === '__proto__' || read === undefined || read === null || typeof read === 'object'
        ? []
        : [[name, String(read)]];
    }),
  );

/** Whether a block closes every element of an unknown name that it opens, and uses nothing of JSX for it. */
function isBalanced(found: readonly FoundTag[]): boolean {
  const open: string[] = [];
  for (const { tag } of found) {
    if (isLoud(tag)) return false;
    if (!isComponent(tag.name)) continue;
    if (tag.kind === 'self-closing' || tag.attributes.some(({ kind }) => kind === 'expression')) return false;
    if (tag.kind === 'opening') open.push(tag.name);
    else if (open.pop() !== tag.name) return false;
  }
  return open.length === 0;
}

function plainTag(
  source: string,
  tag: Tag,
  closesEmpty: boolean,
  images: TagContext['images'],
  report: ReportTag,
): string {
  const isVoid = voidTags.test(tag.name);
  const hasJsx = tag.attributes.some(
    ({ name, kind }) => kind === 'expression' || name === 'className' || name === 'htmlFor',
  );
  const isClosed = closesEmpty && tag.kind === 'self-closing' && !isVoid;
  if (!hasJsx) return isClosed ? `${source.slice(0, -'/>'.length)}></${tag.name}>` : source;
  const attributes = tag.attributes.map((attribute) => plainAttribute(attribute, tag.name, images, report)).join('');
  return `<${tag.name}${attributes}>${isClosed ? `</${tag.name}>` : ''}`;
}

const plainNames: ReadonlyMap<string, string> = new Map([
  ['className', 'class'],
  ['htmlFor', 'for'],
]);

function plainAttribute(
  { name, kind, value }: TagAttribute,
  element: string,
  images: TagContext['images'],
  report: ReportTag,
): string {
  const plain = plainNames.get(name);
  const own = plain ?? name;
  if (kind === 'word') return ` ${own}`;
  if (kind === 'text') return ` ${own}="${escapeHtml(value)}"`;
  if (name === '') {
    report(
      `\`{${value.slice(0, 40)}}\` of \`<${element}>\` is code, it was left out`,
      'write the attributes one by one',
    );
    return '';
  }
  const address = addressIn(value) ?? imported(value, images);
  if (address !== undefined) return ` ${own}="${escapeHtml(address)}"`;
  const read = readExpression(value)?.value;
  if (name === 'style') return styleAttributes(element, read, report);
  if (read !== undefined && read !== null && typeof read !== 'object')
    return read === false ? '' : read === true ? ` ${own}` : ` ${own}="${escapeHtml(String(read))}"`;
  report(
    `\`${name}={…}\` of \`<${element}>\` is code, it was left out`,
    'write a plain value between quotes, or leave it out',
  );
  return '';
}

/** Astro's images are objects, others are addresses. */
const imported = (value: string, images: TagContext['images']): string | undefined =>
  images?.get(value.replace(/\.(?:src|default)$/, ''));

/** What a component such as Astro's `<Image>` shows: the image, and what else it says. */
function imageOf(tag: Tag, before: string, around: TagContext): string | undefined {
  const src = tag.attributes.find(({ name, kind }) => name === 'src' && kind === 'expression')?.value;
  const address = src === undefined ? undefined : imported(src, around.images);
  if (address === undefined) return undefined;
  const { alt = '', width, height, id, title, ...others } = textAttributes(tag);
  const isImage = imageNames.has(tag.name);
  const shown = { src: address, alt, width, height, class: others.class ?? others.className, id };
  const attributes = Object.entries({ ...shown, ...(isImage && { title }) }).flatMap(([name, text]) =>
    text === undefined ? [] : [[name, text] as const],
  );
  const image = `<img${attributes.map(([name, text]) => ` ${name}="${escapeHtml(text)}"`).join('')}>`;
  const texts = isImage ? '' : attributeTexts(tag, isInTable(before), around);
  return texts ? `${image} ${texts}` : image;
}

function styleAttributes(element: string, value: ExpressionValue | undefined, report: ReportTag): string {
  const { attributes, isWhole } = plainStyle(element, value);
  if (!isWhole)
    report(
      '`style={…}` is code, it was left out but for sizes and alignment',
      'give the element a class, and write the styles into a style sheet of the site',
    );
  return attributes.map(([name, text]) => (text === '' ? ` ${name}` : ` ${name}="${text}"`)).join('');
}

/** The attributes of other tools' links that an HTML `<a>` understands. */
const linkAttributes: ReadonlySet<string> = new Set(['id', 'className', 'class', 'title', 'target', 'rel', 'name']);

function linkTag(tag: Tag): string {
  if (tag.kind === 'closing') return '</a>';
  const written =
    tag.attributes.find(({ name }) => name === 'to') ?? tag.attributes.find(({ name }) => name === 'href');
  const value = written?.value ?? '';
  const read = written?.kind === 'expression' ? (addressIn(value) ?? readExpression(value)?.value) : value;
  const href = written ? ` href="${escapeHtml(typeof read === 'string' ? read : '')}"` : '';
  const others = Object.entries(textAttributes(tag))
    .filter(([name]) => linkAttributes.has(name))
    .map(([name, text]) => ` ${plainNames.get(name) ?? name}="${escapeHtml(text)}"`);
  return `<a${href}${others.join('')}>${tag.kind === 'self-closing' ? '</a>' : ''}`;
}

/**
 * The id of a component that goes: links lead there. Not in front of what a block holds, which is read as Markdown and
 * might begin a table.
 */
function anchorOf(tag: Tag, { isBlock }: TagContext): string {
  const { id } = tag.kind === 'opening' && isBlock ? {} : textAttributes(tag);
  return id ? `<span id="${escapeHtml(id)}"></span>` : '';
}

const LONGEST_TABLE = 100_000;

/** Whether a row may follow. */
const isInTable = (html: string): boolean => {
  const near = html.slice(-LONGEST_TABLE);
  const lastOf = (...marks: readonly string[]): number => Math.max(...marks.map((mark) => near.lastIndexOf(mark)));
  const start = lastOf('<tbody', '<table', '<thead');
  return start > lastOf('</tbody>', '</table>', '</thead>') && lastOf('<tr>', '<tr ') <= lastOf('</tr>');
};

/** What an unknown component says in its attributes: a row where it stands among rows, else a line, or part of one. */
function attributeTexts(tag: Tag, inTable: boolean, { isBlock, defaults }: TagContext): string {
  if (tag.kind === 'closing') return '';
  const texts = { ...defaults?.get(tag.name), ...textAttributes(tag) } as Readonly<Record<string, string | undefined>>;
  const name = inTable ? texts.name : undefined;
  const title = texts.title ?? texts.label ?? texts.heading ?? texts.summary ?? name;
  const others = [texts.tagline, texts.subtitle, texts.description, texts.caption, texts.text].filter(
    (one) => one !== undefined,
  );
  const shown = [
    ...(title ? [titleOf(title, texts.url ?? texts.href ?? texts.to, inTable)] : []),
    ...others.map((one) => escapeHtml(one)),
    ...(texts.code ? [`<code>${escapeHtml(texts.code)}</code>`] : []),
  ];
  if (shown.length === 0) return '';
  if (inTable && tag.kind === 'self-closing') return `<tr>${shown.map((one) => `<td>${one}</td>`).join('')}</tr>`;
  if (inTable) return '';
  return isBlock ? `<p>${shown.join(' ')}</p>\n\n` : shown.join(' ');
}

function titleOf(title: string, address: string | undefined, inTable: boolean): string {
  const text = address ? `<a href="${escapeHtml(address)}">${escapeHtml(title)}</a>` : escapeHtml(title);
  return inTable ? text : `<strong>${text}</strong>`;
}

const reportHidden = (name: string, report: ReportTag): void =>
  report(`\`<${name}>\` was left out, with what it holds`, 'it needs code in the page; delete it');

function reportDropped(tag: Tag, names: TagNames, report: ReportTag): void {
  if (!names.has(tag.name)) reportUnknown(tag, names, report, 'only its contents are shown');
  else if (tag.kind === 'closing')
    report(`\`</${tag.name}>\` closes nothing`, 'delete it, or open the component before', 'markdown/component');
  else
    report(
      `\`<${tag.name}>\` is in the middle of text or HTML, or nested too deeply: it was left out`,
      'give it a line of its own, after a blank line',
      'markdown/component',
    );
}

function reportUnknown({ name }: Tag, names: TagNames, report: ReportTag, outcome: string): void {
  const near = nearest(name, names.keys());
  report(
    `there is no component \`<${name}>\`: ${outcome}`,
    near && near !== name
      ? `did you mean \`<${near}>\`? Components of the site are named in \`components\` of the configuration`
      : `map it in the configuration, to a container (\`components: { ${name}: 'details' }\`) or to the module of a React component; if it is meant as text, put it into a code span, or write \`\\<${name}>\``,
  );
}
