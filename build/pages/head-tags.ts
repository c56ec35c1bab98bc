/** The configured elements of every page's head, as HTML. */
import { escapeHtml } from '../model/html.ts';
import type { HeadElement, ScriptInput } from './options.ts';

export const headTags = (head: readonly HeadElement[], scripts: readonly ScriptInput[], baseUrl: string): string =>
  [...head.map((element) => elementTag(element, baseUrl)), ...scripts.map((script) => scriptTag(script, baseUrl))].join(
    '\n',
  );

type Attributes = HeadElement['attributes'];

function elementTag({ tag, attributes, text = '' }: HeadElement, baseUrl: string): string {
  const start = `<${tag}${attributeText(attributes, baseUrl)}>`;
  if (tag === 'meta' || tag === 'link') return start;
  // HTML does not unescape the text of scripts and styles: only their end tag must be avoided, and valid code never
  // contains it.
  return `${start}${text.replace(new RegExp(`</(?=${tag})`, 'gi'), '<\\/')}</${tag}>`;
}

function scriptTag(script: ScriptInput, baseUrl: string): string {
  const { src, async = false, integrity, attributes = {} } = typeof script === 'string' ? { src: script } : script;
  const isForeign = !src.startsWith('/') || src.startsWith('//');
  const all: Attributes = {
    ...(async ? { async: true } : { defer: true }),
    ...(integrity !== undefined && { integrity }),
    ...(integrity !== undefined && isForeign && { crossorigin: 'anonymous' }),
    ...attributes,
    src,
  };
  return `<script${attributeText(all, baseUrl)}></script>`;
}

const attributeText = (attributes: Attributes, baseUrl: string): string =>
  Object.entries(attributes)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(withBase(name, value, baseUrl))}"`))
    .join('');

const withBase = (name: string, value: string, baseUrl: string): string =>
  /^(?:src|href)$/i.test(name) && /^\/(?!\/)/.test(value) ? baseUrl + value.slice(1) : value;
