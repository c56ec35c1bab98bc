/** What component tags become in the tree: the container directives they stand for. */
import type { Code, Paragraph, Parent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { Extension } from 'mdast-util-from-markdown';
import { dedented } from '../includes/select-lines.ts';
import { isNoteKind, noteKinds } from '../markdown/components/note-kinds.ts';
import { closesFence, fenceOpening } from '../markdown/syntax/fence.ts';
import type { CatalogCode } from '../model/catalog.ts';
import { nearest } from '../model/nearest.ts';
import { parseTag, type Tag } from './parse-tag.ts';
import { addressIn, type ExpressionValue, readExpression } from './read-expression.ts';

/** A problem with a component, kept until the file to report it for is known. */
export interface TagFinding {
  readonly code: CatalogCode;
  readonly message: string;
  readonly hint: string;
}

export interface ComponentData {
  /** As written: `TabItem`. */
  readonly component: string;
  /** Attributes in braces, as data. */
  readonly expressions?: Readonly<Record<string, ExpressionValue>>;
  readonly findings?: readonly TagFinding[];
  /** Attributes that name a value from elsewhere, `constants.platforms` or `tabsFor(['ios'])`, and what is said of them if it is not found. */
  readonly named?: readonly { readonly name: string; readonly value: string; readonly finding: TagFinding }[];
}

/** A component whose tokens are being read. */
interface Draft {
  tag: Tag;
  text: string;
  isClosed: boolean;
}

export function componentFromMarkdown(names: ReadonlyMap<string, string>): Extension {
  const drafts: Draft[] = [];
  return {
    enter: {
      component(token) {
        drafts.push({ tag: { name: '', kind: 'opening', attributes: [] }, text: '', isClosed: false });
        this.enter({ type: 'containerDirective', name: '', attributes: {}, children: [] }, token);
      },
    },
    exit: {
      componentOpening(token) {
        const draft = drafts.at(-1);
        if (draft) draft.tag = parseTag(this.sliceSerialize(token));
      },
      componentText(token) {
        const draft = drafts.at(-1);
        if (draft) draft.text += this.sliceSerialize(token);
      },
      componentClosing() {
        const draft = drafts.at(-1);
        if (draft) draft.isClosed = true;
      },
      component(token) {
        const draft = drafts.pop();
        const node = this.stack.at(-1);
        this.exit(token);
        if (draft && node?.type === 'containerDirective') complete(node, draft, names);
      },
    },
  };
}

function complete(node: ContainerDirective, { tag, text, isClosed }: Draft, names: ReadonlyMap<string, string>): void {
  const { attributes, expressions, findings, named } = readAttributes(tag);
  if (!isClosed && tag.kind === 'opening')
    findings.push({
      code: 'markdown/component',
      message: `\`<${tag.name}>\` is never closed`,
      hint: `write \`</${tag.name}>\` where it ends, or \`/>\` at the end of the tag when it holds nothing`,
    });
  node.name = names.get(tag.name) ?? '';
  node.attributes = attributes;
  if (node.name === 'admonition') asNote(node, tag.name, findings);
  const code =
    node.name === 'code-block'
      ? codeOf(text, attributes, findings)
      : node.name === 'package-managers'
        ? commandOf(attributes)
        : undefined;
  const data: ComponentData = {
    component: tag.name,
    ...(Object.keys(expressions).length > 0 && { expressions }),
    ...(findings.length > 0 && { findings }),
    ...(named.length > 0 && { named }),
  };
  Object.assign(node, code, { data });
  if (!code) return;
  for (const key of ['name', 'attributes', 'children']) Reflect.deleteProperty(node, key);
}

interface TagAttributes {
  readonly attributes: Record<string, string>;
  readonly expressions: Record<string, ExpressionValue>;
  readonly findings: TagFinding[];
  readonly named: { readonly name: string; readonly value: string; readonly finding: TagFinding }[];
}

const refusedNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

function readAttributes(tag: Tag): TagAttributes {
  const found: TagAttributes = { attributes: {}, expressions: {}, findings: [], named: [] };
  for (const { name, kind, value } of tag.attributes) {
    if (name === '' || refusedNames.has(name)) continue;
    if (kind !== 'expression') {
      found.attributes[name] = value;
      continue;
    }
    const address = addressIn(value);
    const read = address === undefined ? readExpression(value) : { value: address };
    if (!read) {
      if (isNeedless(name, value)) continue;
      const finding = unread(tag.name, name);
      found.findings.push(finding);
      if (/^[\w$]{1,100}(?:\.[\w$]{1,100})?(?:\(\[[^()]{0,500}\]\))?$/.test(value.trim()))
        found.named.push({ name, value: value.trim(), finding });
      continue;
    }
    found.expressions[name] = read.value;
    if (read.value !== null && typeof read.value !== 'object') found.attributes[name] = String(read.value);
  }
  return found;
}

/** Props that pages of another tool pass to lists that we generate. */
const isNeedless = (name: string, value: string): boolean =>
  (name === 'toc' && value === 'toc') || (name === 'items' && /^useCurrentSidebarCategory\(\)\.items$/.test(value));

const unread = (component: string, name: string): TagFinding => ({
  code: 'markdown/jsx-in-markdown',
  message: `\`${name}={…}\` of \`<${component}>\` is code, it was left out`,
  hint: 'write plain data: text, numbers, lists',
});

const commands: Readonly<Record<string, string>> = {
  add: 'npm install',
  remove: 'npm uninstall',
  install: 'npm install',
  create: 'npm create',
  exec: 'npm exec',
  dlx: 'npx',
  run: 'npm run',
};

/** `<PackageManagers type="add" pkg="name" />` of Starlight's plug-in is a command of npm, shown for each manager. */
function commandOf({ type = 'add', pkg = '', args = '', dev }: Readonly<Record<string, string>>): Code {
  const words = [commands[type] ?? 'npm', dev === undefined || dev === 'false' ? '' : '-D', pkg];
  const value = [...words, type === 'create' && args !== '' ? `-- ${args}` : args].filter(Boolean).join(' ');
  return { type: 'code', lang: 'bash', meta: 'npm2yarn', value };
}

/** `<Admonition type="tip" title="T">` is `:::tip[T]`. */
function asNote(node: ContainerDirective, component: string, findings: TagFinding[]): void {
  const { type = 'note', title, ...rest } = node.attributes ?? {};
  const kind = type ?? '';
  node.name = isNoteKind(kind) ? kind : 'note';
  node.attributes = rest;
  if (!isNoteKind(kind)) {
    const near = nearest(kind, noteKinds);
    findings.push({
      code: 'markdown/component',
      message: `\`<${component}>\` has no type "${kind}"`,
      hint: near ? `did you mean "${near}"?` : `expected one of ${noteKinds.join(', ')}`,
    });
  }
  if (!title) return;
  const label: Paragraph = {
    type: 'paragraph',
    data: { directiveLabel: true },
    children: [{ type: 'text', value: title }],
  };
  (node as Parent).children.unshift(label);
}

/** `<CodeBlock language="js" title="x">`, or `<Code lang="js" code="…">`, is a fence with the language `js` and that title. */
function codeOf(source: string, attributes: Readonly<Record<string, string>>, findings: TagFinding[]): Code {
  const { language = attributes.lang, className = '', metastring, children = attributes.code } = attributes;
  const fenced = fenceAround(source);
  const [, lang, rest] = /^(\S*)\s*(.*)$/.exec(fenced?.info ?? '') ?? [];
  const meta = [rest, titleIn(attributes), lineNumbersIn(attributes), metastring].filter(Boolean).join(' ');
  return {
    type: 'code',
    lang: language ?? /\blanguage-(\S+)/.exec(className)?.[1] ?? (lang || null),
    meta: meta === '' ? null : meta,
    value: withoutIndent(fenced?.code ?? (source.trim() === '' ? (children ?? '') : codeIn(source, findings))),
  };
}

/** The fence, if the text consists of nothing else. */
function fenceAround(source: string): { readonly info: string; readonly code: string } | undefined {
  const [first = '', ...inner] = source.trim().split('\n');
  const fence = fenceOpening(first);
  const last = inner.pop();
  if (!fence || last === undefined || !closesFence(fence, last.trimStart())) return undefined;
  return { info: fence.info, code: inner.join('\n') };
}

/** Code is often written as an expression: {`…`}. */
function codeIn(source: string, findings: TagFinding[]): string {
  const text = source.trim();
  const expression = text.startsWith('{') && text.endsWith('}') ? text.slice(1, -1).trim() : '';
  if (!/^[`"'A-Za-z]/.test(expression)) return source;
  const read = readExpression(expression);
  if (typeof read?.value === 'string') return read.value;
  if (!/^(?:`|[\w$.]+$)/.test(expression)) return source;
  findings.push({
    code: 'markdown/jsx-in-markdown',
    message: 'the contents of `<CodeBlock>` are computed, they are shown as written',
    hint: 'write the code itself, or a fence with `file=…` to take it from a file',
  });
  return source;
}

function titleIn({ title = '' }: Readonly<Record<string, string>>): string {
  return title === '' ? '' : `title="${title.replace(/\s+/g, ' ').replace(/"|\\(?=["']|$)/g, '\\$&')}"`;
}

function lineNumbersIn({ showLineNumbers: value }: Readonly<Record<string, string>>): string {
  if (value === undefined || value === 'false') return '';
  return /^\d{1,9}$/.test(value) ? `showLineNumbers=${value}` : 'showLineNumbers';
}

/** Without blank lines around it and the indentation that all lines share. */
function withoutIndent(text: string): string {
  const lines = text.split(/\r\n|\r|\n/).map((line) => ({ text: line, number: 0 }));
  while (lines[0]?.text.trim() === '') lines.shift();
  while (lines.at(-1)?.text.trim() === '') lines.pop();
  return dedented(lines);
}
