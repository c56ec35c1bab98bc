/** How URLs of an index are rewritten for links. */
export interface AddressRules {
  /** Regular expression, case-insensitive: addresses that match stay as they are in the index. Others are of this host. */
  readonly external?: string;
  /** Each match of the regular expression `from` in the path of all other URLs is replaced by `to`. */
  readonly replace?: { readonly from: string; readonly to: string };
}
