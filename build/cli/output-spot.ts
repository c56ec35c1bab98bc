/** Where a site is published, as the command line and the configuration say it. */
import { join, resolve } from 'node:path';
import type { OutputPlace, OutputSpot } from '../adapters/output-folder.ts';
import type { Places, Session } from './session.ts';

/** @param out Relative to the root. */
export const outputSpot = ({ root, stateDir }: Places, out = 'dist'): OutputSpot => ({
  root,
  outDir: resolve(root, out),
  stateDir,
});

export function outputPlace({ places, config }: Session, out?: string): OutputPlace {
  const sources = {
    documents: join(places.root, config.docs.path),
    'static files': join(places.root, config.staticDirectory),
    pages: join(places.root, 'src/pages'),
  };
  return { ...outputSpot(places, out), sources, publish: config.publish };
}
