import { type OutputFile, outputFile } from '../model/output-file.ts';
import { outputPath } from '../model/paths.ts';
import type { Site } from '../model/site.ts';

/** site.json: the public record of versions and locales (behaviours §19), for tools that read the site. */
export const siteRecord = (site: Site): readonly OutputFile[] => [
  outputFile(outputPath('site.json'), () => `${JSON.stringify({ versions: site.versions, locales: site.locales })}\n`),
];
