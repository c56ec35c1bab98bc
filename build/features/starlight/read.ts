import { foreignLoader } from '../other-tools/load-foreign.ts';
import { mappedReader } from '../other-tools/read-mapped.ts';
import { mapStarlight } from './map-starlight.ts';

export const load = foreignLoader({ name: 'Starlight', read: mappedReader({ map: mapStarlight }) });
