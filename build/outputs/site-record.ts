import { outputFile } from '../model/output-file.ts';
import { outputPath } from '../model/paths.ts';
import type { Emitter } from './emitter.ts';

/** site.json: versions and locales of the site, for other tools. */
export const siteRecord: Emitter = ({ versions, locales }) => [
  outputFile(outputPath('site.json'), () => `${JSON.stringify({ versions: versions(), locales })}\n`),
];
