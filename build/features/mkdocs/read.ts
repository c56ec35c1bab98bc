/** The configuration of a site of MkDocs as one of ours. */
import { basename, dirname, relative } from 'node:path';
import type { ConfigLoader } from '../../config/other-tools.ts';
import { problem, wholeFile } from '../../model/diagnostic.ts';
import { result } from '../../model/result.ts';
import { foreignLoader } from '../other-tools/load-foreign.ts';
import { mappedReader } from '../other-tools/read-mapped.ts';
import { mapMkDocs } from './map-mkdocs.ts';
import { readSettings, settingsIn } from './settings.ts';

const loadFile = foreignLoader({ name: 'MkDocs', read: mappedReader({ map: mapMkDocs, read: readSettings }) });

/** A file that nobody has named is one of those that MkDocs may be called with. */
export const load: ConfigLoader = async (path, options, override) => {
  const found = options.file === undefined ? settingsIn(dirname(path)) : [path];
  const [first = path, ...others] = found;
  if (others.length === 0) return loadFile(first, options, override);
  const names = found.map((one) => `\`${basename(one)}\``).join(', ');
  const several = problem('config/unreadable', `any of these may be the configuration of MkDocs: ${names}`, {
    at: wholeFile(relative(options.root, first).replaceAll('\\', '/')),
    hint: `name one: \`--config ${basename(first)}\``,
  });
  return result({ config: undefined, file: undefined, watched: found, text: '' }, [several]);
};
