import { type Diagnostic, problem, wholeFile } from '../../model/diagnostic.ts';
import { foreignLoader } from '../other-tools/load-foreign.ts';
import { readDocusaurusSite } from './read.ts';

export const load = foreignLoader({
  name: 'Docusaurus',
  read: readDocusaurusSite,
  hint: '`docs-build migrate` writes the docs.config.ts that it stands for',
});

export const besides = (file: string): Diagnostic =>
  problem('config/foreign', 'this file is not read, because the site has a configuration of its own', {
    at: wholeFile(file),
  });
