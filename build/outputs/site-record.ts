import { outputFile } from '../model/output-file.ts';
import { outputPath } from '../model/paths.ts';
import type { Emitter } from './emitter.ts';

/** site.json: the public record of versions and locales, for tools that read the site. */
export const siteRecord: Emitter = ({ versions, locales }) => [
  outputFile(outputPath('site.json'), () => `${JSON.stringify({ versions, locales })}\n`),
];
