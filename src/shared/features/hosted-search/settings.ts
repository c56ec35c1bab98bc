import type { SearchSettings } from '../../search/settings.ts';

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

/** How URLs of a hosted index are rewritten for links. */
export interface AddressRules {
  /** Regular expression, case-insensitive: addresses that match stay as they are in the index. Others are of this host. */
  readonly external?: string;
  /** Each match of the regular expression `from` in the path of all other URLs is replaced by `to`. */
  readonly replace?: { readonly from: string; readonly to: string };
}
