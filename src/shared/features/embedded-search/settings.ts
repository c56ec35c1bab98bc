import type { SearchSettings } from '../../search/settings.ts';

export interface EmbeddedSettings extends SearchSettings {
  readonly provider: 'embedded';
  /** Address of the meta file. */
  readonly meta: string;
}
