import { type Diagnostic, problem, wholeFile } from '../../model/diagnostic.ts';
import { type ForeignTool, foreignLoader } from '../other-tools/load-foreign.ts';
import { readDocusaurusSite } from './read.ts';

const themeKeys = ['navbar', 'footer', 'announcementBar', 'colorMode', 'prism', 'tableOfContents', 'image'];

export const docusaurus: ForeignTool = {
  name: 'Docusaurus',
  read: readDocusaurusSite,
  keyOf: (path) => (themeKeys.includes(String(path[0])) ? ['themeConfig', ...path] : path),
};

export const load = foreignLoader(docusaurus);

export const besides = (file: string): Diagnostic =>
  problem('config/foreign', 'this file is not read, because the site has a configuration of its own', {
    at: wholeFile(file),
  });
