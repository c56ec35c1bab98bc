import type { Config } from '../../config/config.ts';
import type { Feature } from '../feature.ts';

const scripts = { worker: 'src/features/offline/service-worker.ts', register: 'src/features/offline/register.ts' };
const load = ({ offline }: Config) =>
  offline ? import('./offline-files.ts').then(({ offlineSite }) => offlineSite(scripts)) : undefined;

export const offline: Feature = {
  name: 'offline',
  aloneScripts: (config) => (config.offline ? Object.values(scripts) : []),
  head: (config) => load(config)?.then(({ tags }) => tags),
  outputs: (config) => load(config)?.then(({ files }) => files),
};
