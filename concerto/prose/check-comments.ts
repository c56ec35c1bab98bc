/** Comments in proven samples: a name of code in them exists in the packages, or in the code of the page. */
import { nearest, type ProsePage, type ProvenText } from 'docs-build';
import { addNames } from './names.ts';
import type { Unconfirmed } from './statement.ts';

const slashes: ReadonlySet<string> = new Set(['js', 'ts', 'javascript', 'typescript', 'concerto', 'cto', 'java', 'go']);
const comment = /(?<![:"'\w/])\/\/ ?(.*)|\/\*+([\s\S]*?)\*\//g;
/** A call, a name with a capital inside it, or what stands in backticks. */
const named = /`([A-Za-z_$][\w$]*)`|(?<![\w.$/])([A-Za-z_$][\w$]*)(?=\()|(?<![\w.$/@-])([a-z]+[A-Z][\w$]*)(?![\w/-])/g;

export function checkComments({ samples }: ProsePage, known: ReadonlySet<string>): readonly Unconfirmed[] {
  let own: Set<string> | undefined;
  /** Collected only where a name is not found elsewhere. */
  const names = (): ReadonlySet<string> => {
    if (own) return own;
    own = new Set();
    for (const { block, drawn = '' } of samples) addNames(`${withoutComments(block)}\n${drawn}`, own);
    return own;
  };
  // Programs of old versions have other names.
  const present = samples.filter(({ block: { attributes } }) => !('versions' in attributes));
  return present.flatMap(({ block }) =>
    commentsIn(block).flatMap(({ text, index }) =>
      [...text.matchAll(named)].flatMap(({ 0: whole, index: from, ...groups }) => {
        const name = Object.values(groups).find((one) => typeof one === 'string' && whole.includes(one)) as string;
        if (known.has(name) || names().has(name)) return [];
        const line = block.at.line + block.text.slice(0, index + from).split('\n').length;
        return [unknown(name, { file: block.at.file, line, column: 1 }, [...names(), ...known])];
      }),
    ),
  );
}

function unknown(name: string, at: Unconfirmed['at'], names: readonly string[]): Unconfirmed {
  const near = nearest(name, names);
  const message = `the comment names \`${name}\`, which exists neither in the packages nor in a sample of this page`;
  return { message, at, about: [name], ...(near !== undefined && { hint: `did you mean \`${near}\`?` }) };
}

const commentsIn = ({ name, text }: ProvenText['block']): readonly { text: string; index: number }[] =>
  slashes.has(name)
    ? [...text.matchAll(comment)].map(({ 0: whole, 1: line, 2: block = '', index }) => {
        const inside = line ?? block;
        return { text: inside, index: index + whole.indexOf(inside) };
      })
    : [];

const withoutComments = (block: ProvenText['block']): string =>
  slashes.has(block.name) ? block.text.replace(comment, ' ') : block.text;
