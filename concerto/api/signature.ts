/** How a method is called, as HTML in which the names of described types lead to them. */
import { escapeHtml } from 'docs-build';
import type { Parameter, Signature } from './declarations.ts';
import type { LinkTo } from './homes.ts';

/** A longer call has each parameter on a line of its own. */
const longestLine = 64;

/**
 * The signatures of an export as one block of code.
 * @param name The expression to call: `addModel`, `Parser.parse`, `new Factory`.
 */
export function callsHtml(name: string, signatures: readonly Signature[], linkTo: LinkTo, hasProof = false): string {
  const calls = signatures.map((signature) => callHtml(name, signature, linkTo)).join('\n');
  return `<pre class="api-call" tabindex="0"><code${hasProof ? ' class="api-proven"' : ''}>${calls}</code></pre>`;
}

/** `<b>` is the name, `<i>` everything but types. */
function callHtml(name: string, { parameters, returns }: Signature, linkTo: LinkTo): string {
  const [, owner = '', own = ''] = /^(new |.*\.)?(.*)$/.exec(name) ?? [];
  const given = parameters.map((parameter) => parameterHtml(parameter, linkTo));
  const back = returns === undefined || isUnsaid(returns) ? '' : `<i>: </i>${typeHtml(returns, linkTo)}`;
  const join = (before: string, between: string, after: string): string =>
    `<i>${escapeHtml(owner)}</i><b>${escapeHtml(own)}</b><i>(${before}</i>${given.join(`<i>,${between}</i>`)}<i>${after})</i>${back}`;
  const line = join('', ' ', '');
  return given.length === 0 || textOf(line).length <= longestLine ? line : join('\n  ', '\n  ', '\n');
}

const textOf = (html: string): string => html.replace(/<[^>]*>/g, '').replace(/&\w+;/g, ' ');

/** Marked for the stylesheet: a line may break between parameters. */
export const codeHtml = (html: string): string => `<code class="api-signature">${withoutMarkup(html)}</code>`;

function parameterHtml({ name, type, isOptional, isRest }: Parameter, linkTo: LinkTo): string {
  const shown = `${isRest ? '...' : ''}${escapeHtml(name)}${isOptional ? '?' : ''}`;
  return isUnsaid(type) ? `<i>${shown}</i>` : `<i>${shown}: </i>${typeHtml(type, linkTo)}`;
}

export const isUnsaid = (type: string): boolean => type === 'any' || type === '';

export const typeHtml = (type: string, linkTo: LinkTo): string => {
  const text = readable(type);
  let html = '';
  let end = 0;
  // Names and string literals, whose words are not type names.
  for (const match of text.matchAll(/"[^"]*"|'[^']*'|[A-Za-z_$][\w$.]*/g)) {
    const [name] = match;
    const href = /^["']/.test(name) ? undefined : linkTo(name);
    html += escapeHtml(text.slice(end, match.index));
    html += href === undefined ? escapeHtml(name) : `<a href="${escapeHtml(href)}">${escapeHtml(name)}</a>`;
    end = match.index + name.length;
  }
  return html + escapeHtml(text.slice(end));
};

/** Internal names, replaced by names that readers know. */
const inner: readonly (readonly [RegExp, string])[] = [
  [/import\("[^"]*"\)\./g, ''],
  [/\bModelFileInstance\b/g, 'ModelFile'],
  [/\bModelFileInput\[\]/g, '(string | ModelFile)[]'],
  [/\bFilterFunction\b/g, '(declaration: Declaration) => boolean'],
];

const readable = (type: string): string => inner.reduce((text, [name, meaning]) => text.replace(name, meaning), type);

/** Markdown reads the text of raw HTML: nothing in it may be markup. The rest stays readable in the page's source. */
const withoutMarkup = (html: string): string =>
  html.replace(
    /(<[^>]*>)|([*_`\\~|]|\[(?!\])|:(?=\w))/g,
    (_, tag?: string, mark = '') => tag ?? `&#${mark.charCodeAt(0)};`,
  );
