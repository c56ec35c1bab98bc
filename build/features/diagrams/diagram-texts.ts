/** The texts of a diagram, for checks of prose. */
import type { BlockText } from '../../markdown/block-handler.ts';

/** Labels in quotation marks, on arrows and in the shapes of nodes. */
const label = /"([^"]+)"|\|([^|"]+)\||[[({>]+([^[\](){}|"]+)[\])}]+/g;
/** A message of a sequence diagram, and the label of a relationship: what follows a colon. */
const afterColon = /: *([^:"]+)$/g;
/** Names of classes and of nodes without a label. */
const name = /(?<![\w.-])[A-Z][a-z]\w*/g;
const noText = /^\s*(?:%%|style\b|classDef\b|linkStyle\b|click\b|class\s+\S+\s+\w+\s*$)/;

/** Nothing of the first line, which names the kind. */
export const diagramTexts = (text: string): readonly BlockText[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      index === 0 || noText.test(line) ? [] : textsOf(line).map((one) => ({ ...one, line: index + 1 })),
    );

function textsOf(line: string): readonly Omit<BlockText, 'line'>[] {
  const texts: Omit<BlockText, 'line'>[] = [];
  const take = (kind: BlockText['kind'], pattern: RegExp, rest: string): string =>
    rest.replace(pattern, (whole: string, ...found: readonly unknown[]) => {
      const groups = found.slice(
        0,
        found.findIndex((one) => typeof one === 'number'),
      );
      const written = groups.find((one) => typeof one === 'string');
      const text = typeof written === 'string' ? written : whole;
      texts.push({ kind, text, column: Number(found[groups.length]) + whole.indexOf(text) + 1 });
      return ' '.repeat(whole.length);
    });
  take('code', name, take('text', afterColon, take('text', label, line)));
  return texts;
}
