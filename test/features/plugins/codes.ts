import { usualMarkdown } from '../../../build/markdown/options.ts';
import { parseDoc } from '../../../build/markdown/parse-doc.ts';
import type { CodeCase, CodeCases } from '../../support/code-cases.ts';
import { sourceFile } from '../../support/parse.ts';

/** A page with a plug-in of the site. */
const withPlugin =
  (body: string): CodeCase =>
  async () => {
    const plugin = `{ name: 'p', kind: 'remark', options: [], attach: () => () => { ${body} } }`;
    const extensions = [
      `data:text/javascript,${encodeURIComponent(`export default { name: 'x', plugin: ${plugin} };`)}`,
    ];
    return (await parseDoc(sourceFile('a'), { ...usualMarkdown, extensions })).diagnostics;
  };

export const codes: CodeCases = {
  'markdown/plugin': { bad: withPlugin('throw new Error("no")'), good: withPlugin('') },
};
