/** What the configuration adds to the head of every page, as HTML. */
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
  // Text of scripts and styles is not escaped in HTML: only their end can be, and nothing valid holds it.
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
