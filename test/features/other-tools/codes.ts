import type { ConfigInput } from '../../../build/config/config.ts';
import type { RawMap } from '../../../build/config/raw-data.ts';
import { foreignLoader } from '../../../build/features/other-tools/load-foreign.ts';
import { result } from '../../../build/model/result.ts';
import type { CodeCase, CodeCases } from '../../support/code-cases.ts';
import { site } from '../../support/site-test.ts';

const places = { root: '/site', cacheDir: '/site/cache', file: undefined, libraryUrl: 'file:///lib/index.js' };
/** A site of another tool, whose configuration becomes this one of ours. */
const loaded =
  (config: RawMap, ...messages: readonly string[]): CodeCase =>
  async () => {
    const notes = messages.map((message) => ({ path: ['key'], message }));
    const found = { config, notes, i18n: {}, file: 'tool.config.js', watched: [], locate: () => undefined };
    const load = foreignLoader({ name: 'Tool', read: async () => result(found, []) });
    return (await load('/site/tool.config.js', places, {})).diagnostics;
  };
const ownConfig = async (config: ConfigInput) => (await site({ 'docs/a.md': 'x' }, config).build()).diagnostics;

export const codes: CodeCases = {
  'config/docs-outside': { bad: loaded({ docs: { path: '../docs' } }), good: loaded({ docs: { path: 'docs' } }) },
  'config/foreign': { bad: loaded({ title: 'T' }), good: () => ownConfig({ title: 'T' }) },
  'config/not-taken-over': { bad: loaded({}, 'has no counterpart here'), good: loaded({}) },
};
