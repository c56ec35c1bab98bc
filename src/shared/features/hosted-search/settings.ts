import type { SearchSettings } from '../../search/settings.ts';
import type { AddressRules } from '../search-service/address-rules.ts';

export interface HostedSettings extends SearchSettings {
  readonly provider: 'hosted';
  readonly appId: string;
  readonly apiKey: string;
  readonly indexName: string;
  readonly hosts?: readonly { readonly url: string; readonly port?: number; readonly protocol: 'http' | 'https' }[];
  readonly facetFilters: readonly (string | readonly string[])[];
  readonly searchParameters?: Readonly<Record<string, unknown>>;
  readonly insights?: boolean;
  readonly addresses?: AddressRules;
}
