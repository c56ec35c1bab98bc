/** The table of the forms of a report: text for people, and what features bring for programs. */
import { features } from '../features/index.ts';
import type { FormatReport, FormatRow } from './report-format.ts';

const pretty: FormatRow = {
  name: 'pretty',
  load: async () => {
    const { prettyReport } = await import('./pretty-report.ts');
    return ({ diagnostics }, options) => prettyReport(diagnostics, options);
  },
};

const formats: readonly FormatRow[] = [pretty, ...features.flatMap((one) => one.formats ?? [])];

export const formatNames: readonly string[] = formats.map(({ name }) => name);

export const loadFormat = (name: string): Promise<FormatReport> =>
  (formats.find((one) => one.name === name) ?? pretty).load();
