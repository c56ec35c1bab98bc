/** Diagnostics that are hard to report, and what validates reports. */
import { memoryPages, validateXML } from 'xmllint-wasm';
import { type Diagnostic, problem, wholeFile } from '../../build/model/diagnostic.ts';

export const difficult: readonly Diagnostic[] = [
  problem('link/unsafe', 'no page at `/x?a=1&b="2"`', {
    at: { file: 'docs/ä b#c.md', line: 3, column: 5, endLine: 3, endColumn: 9 },
    hint: 'did you mean `<y>`?',
  }),
  problem('doc/front-matter', 'bad: 100%, ]]> @team\nyes \x1b[31m \ud800', {
    at: { file: 'docs/a.md', line: 2, column: 1 },
  }),
  problem('source/symlink', 'not followed', { at: wholeFile('docs/l') }),
  problem('config/no-docs', 'no Markdown files', { related: [{ message: 'see', at: wholeFile('docs/r.md') }] }),
];

/** What is wrong with an XML document, by its schema. */
export async function xmlProblems(xml: string, schema: string): Promise<readonly string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'report.xml', contents: xml }],
    schema: [{ fileName: 'report.xsd', contents: schema }],
    initialMemoryPages: memoryPages.defaultInitialMemoryPages,
  });
  return errors.map(({ message }) => message);
}
