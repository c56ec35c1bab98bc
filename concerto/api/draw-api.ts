/** Renders exports of a package as Markdown: a heading with an anchor for each, and its description. */
import { escapeHtml } from 'docs-build';
import type { RecordedMethod, RecordedThrows } from '../throws/recorded-throws.ts';
import type { ApiExport, ApiMember, Parameter } from './declarations.ts';
import { type Description, describe, memberName } from './describe.ts';
import { anchorOf, type LinkTo } from './homes.ts';
import { firstSentence } from './sentence.ts';
import { showExample } from './show-example.ts';
import { callsHtml, codeHtml, isUnsaid, typeHtml } from './signature.ts';
import { entryFor, type Supplement } from './supplement.ts';

export interface ApiContext {
  readonly supplement: Supplement | undefined;
  readonly linkTo: LinkTo;
  /** Whether every statement about a method has a proof; readers see it once the proofs have been run. */
  readonly hasProof?: (name: string) => boolean;
  /** What the packages have been seen to throw; absent where nothing is recorded. */
  readonly recorded?: RecordedThrows | undefined;
  /** Inherited members by class, nearest first. */
  readonly inherited: (one: ApiExport) => readonly { readonly from: string; readonly names: readonly string[] }[];
}

/** Up to this many inherited names are listed; more are only counted. */
const mostNamed = 14;

/** Property types longer than this are left out. */
const longestType = 200;

/** Object types longer than this are only called "object" in a table. */
const longestInTable = 40;

export function drawApi(exports: readonly ApiExport[], drawing: ApiContext): string {
  const isSmall = ({ kind }: ApiExport): boolean => kind === 'type' || kind === 'enum' || kind === 'const';
  const large = exports.filter((one) => !isSmall(one)).map((one) => drawExport(one, drawing));
  const small = exports.filter(isSmall);
  return [...large, ...(small.length === 0 ? [] : [drawTable(small, drawing)])].join('\n\n');
}

function drawExport(one: ApiExport, drawing: ApiContext): string {
  const { name, kind, members } = one;
  const head = `## ${name} {#${anchorOf(name)}}`;
  if (kind === 'function') return [head, ...members.flatMap((member) => bodyOf(one, member, drawing))].join('\n\n');
  const about = describe(name, one.comment, [], drawing.supplement, drawing.linkTo);
  const parts = members.filter((member) => member.kind === 'property');
  return [
    head,
    ...told(about),
    ...familyOf(one, drawing),
    ...members
      .filter((member) => member.kind !== 'property')
      .flatMap((member) => [
        `### ${titleOf(one, member)} {#${anchorOf(memberName(one, member))}}`,
        ...bodyOf(one, member, drawing),
      ]),
    ...propertiesOf(one, parts, drawing),
  ].join('\n\n');
}

const titleOf = ({ name }: ApiExport, member: ApiMember): string =>
  member.kind === 'constructor' ? `new ${name}` : member.name;

/** As it is written in a program. */
const callOf = ({ name, kind }: ApiExport, member: ApiMember): string => {
  if (member.kind === 'constructor') return `new ${name}`;
  return member.isStatic && kind !== 'function' ? `${name}.${member.name}` : member.name;
};

function bodyOf(one: ApiExport, member: ApiMember, drawing: ApiContext): readonly string[] {
  const { supplement, linkTo, hasProof, recorded } = drawing;
  const parameters = member.signatures[0]?.parameters ?? [];
  const name = memberName(one, member);
  const about = describe(name, member.comment, parameters, supplement, linkTo);
  const example = supplement && entryFor(supplement, name)?.example;
  return [
    callsHtml(callOf(one, member), member.signatures, linkTo, hasProof?.(name) ?? false),
    ...told(about),
    ...parameterTable(about, parameters, linkTo),
    ...(about.returns === '' ? [] : [`**Returns** ${lowered(about.returns)}`]),
    ...throwsTable(about, linkTo),
    ...seenIn(recorded?.methods[name], parameters.length > 0 || about.throws.length > 0, linkTo),
    ...(example ? [`\`\`\`js wrap\n${showExample(example.code)}\n\`\`\``] : []),
  ];
}

/** All parameters and their described properties; none if the call says everything. */
function parameterTable(
  { parameters: described }: Description,
  parameters: readonly Parameter[],
  linkTo: LinkTo,
): readonly string[] {
  if (described.length === 0) return [];
  const rows = parameters.map((parameter) => {
    const text = described.find(({ name }) => name === parameter.name)?.text ?? '';
    const type = isUnsaid(parameter.type) ? '' : codeHtml(typeHtml(shortened(parameter.type), linkTo));
    return [`\`${parameter.name}\``, type, parameter.isOptional || parameter.isRest ? 'no' : 'yes', text];
  });
  const parts = parameters.flatMap(({ name }) => {
    const own = described.filter((each) => each.name.startsWith(`${name}.`));
    if (own.length === 0) return [];
    const named = own.map((part) => [pathHtml(part.name.slice(name.length + 1)), part.text]);
    return [table([`In \`${name}\``, 'Meaning'], named)];
  });
  return [table(['Parameter', 'Type', 'Required', 'Meaning'], rows), ...parts];
}

/** It may break at its dots. */
const pathHtml = (name: string): string => codeHtml(escapeHtml(name).replaceAll('.', '.<wbr>'));

/** An object's type is in the call, and its properties have rows of their own. */
const shortened = (type: string): string => (type.length > longestInTable && type.startsWith('{') ? 'object' : type);

const throwsTable = ({ throws }: Description, linkTo: LinkTo): readonly string[] =>
  throws.length === 0
    ? []
    : [
        table(
          ['Throws', 'When'],
          throws.map(({ type, when }) => [typeLink(type, linkTo), when.replace(/^(?:when|if) /i, '')]),
        ),
      ];

/** That the list is what was seen, and in how many calls. */
function seenIn(seen: RecordedMethod | undefined, matters: boolean, linkTo: LinkTo): readonly string[] {
  if (!seen || !matters || seen.calls === 0) return [];
  const calls = seen.calls === 1 ? '1 call' : `${seen.calls.toLocaleString('en')} calls, most with bad input,`;
  const gave = `${calls} gave ${seen.throws.length === 0 ? 'no error' : 'no other error'}.`;
  const also = ([types, when]: readonly [readonly string[], string]): string =>
    types.length === 0 ? '' : ` ${when}: ${types.map((type) => typeLink(type, linkTo)).join(', ')}.`;
  return [
    gave +
      also([seen.otherTypes, 'Arguments of other types']) +
      also([seen.invalidModels, 'Invalid models, loaded without validation']),
  ];
}

/** A pipe would end the cell, also in code; in some texts it is escaped already. */
const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows.map((cells) => cells.map((cell) => cell.replace(/(?<!\\)\|/g, '\\|')))]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

const told = ({ does, since, deprecated }: Description): readonly string[] => [
  ...(does === '' ? [] : [does]),
  ...(since === undefined ? [] : [`Since ${since}.`]),
  ...(deprecated === undefined ? [] : [`Deprecated: ${deprecated}`]),
];

/** Lower-cases the beginning of a sentence, unless it is a name. */
const lowered = (text: string): string =>
  /^[A-Z][a-z]*(?: |$)/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

const typeLink = (type: string, linkTo: LinkTo): string => {
  const href = linkTo(type);
  return href === undefined ? `\`${type}\`` : `[\`${type}\`](${href})`;
};

function familyOf(one: ApiExport, { linkTo, inherited }: ApiContext): readonly string[] {
  if (one.extends.length === 0) return [];
  const above = inherited(one).map(({ from, names }) => {
    const list = names.length > mostNamed ? `${names.length} methods` : names.map((name) => `\`${name}\``).join(', ');
    return `${list} from ${typeLink(from, linkTo)}`;
  });
  const supers = one.extends.map(({ name }) => typeLink(name, linkTo)).join(', ');
  return [`Extends ${supers}.${above.length === 0 ? '' : ` Inherits ${above.join('; ')}.`}`];
}

/** Fields of a class are listed only if they have a description. */
function propertiesOf(
  one: ApiExport,
  parts: readonly ApiMember[],
  { supplement, linkTo }: ApiContext,
): readonly string[] {
  const lines = parts.flatMap((part) => {
    const { does } = describe(memberName(one, part), part.comment, [], supplement, linkTo);
    if (does === '' && one.kind !== 'namespace') return [];
    const name = part.isStatic ? `${one.name}.${part.name}` : part.name;
    const { type = '' } = part;
    const shown = type.length > longestType ? escapeHtml(name) : `${escapeHtml(name)}: ${typeHtml(type, linkTo)}`;
    return [`- ${codeHtml(shown)}${does === '' ? '' : ` ${does}`}`];
  });
  return lines.length === 0 ? [] : [lines.join('\n')];
}

function drawTable(small: readonly ApiExport[], { supplement, linkTo }: ApiContext): string {
  const rows = small.map((one) => {
    const { does } = describe(one.name, one.comment, [], supplement, linkTo);
    const above = one.extends.map(({ name }) => `extends ${typeLink(name, linkTo)}`);
    const parts = one.parts.flatMap(alternatives).map((part) => codeHtml(typeHtml(part, linkTo)));
    return { name: `<a id="${anchorOf(one.name)}"></a>\`${one.name}\``, form: [...above, ...parts].join(' '), does };
  });
  const hasMeaning = rows.some(({ does }) => does !== '');
  return [
    `| Name | Form |${hasMeaning ? ' Meaning |' : ''}`,
    `| --- | --- |${hasMeaning ? ' --- |' : ''}`,
    ...rows.map(({ name, form, does }) => `| ${name} | ${form} |${hasMeaning ? ` ${does} |` : ''}`),
  ].join('\n');
}

/** Splits a union of names, so that a narrow table can break it. */
const alternatives = (part: string): readonly string[] =>
  /^[\w |]+$/.test(part)
    ? part
        .split('|')
        .flatMap((each, index) => (each.trim() === '' ? [] : [index === 0 ? each.trim() : `| ${each.trim()}`]))
    : [part];

/** All exports of a package in one list, each with a phrase and a link. */
export function drawIndex(exports: readonly ApiExport[], { supplement, linkTo }: ApiContext): string {
  const rows = exports.map((one) => {
    const comment = one.kind === 'function' ? (one.members[0]?.comment ?? one.comment) : one.comment;
    const { does } = describe(one.name, comment, [], supplement, linkTo);
    return { one, does: firstSentence(does) };
  });
  const described = rows.filter(({ does }) => does !== '');
  const others = rows.filter(({ does }) => does === '');
  return [
    described.map(({ one, does }) => `- ${typeLink(one.name, linkTo)}: ${does}`).join('\n'),
    ...(others.length === 0 ? [] : [`Types: ${others.map(({ one }) => typeLink(one.name, linkTo)).join(', ')}.`]),
  ].join('\n\n');
}
