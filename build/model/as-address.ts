/** A path as an address in Markdown, without what would end the address or mean something in it. */
export const asAddress = (path: string): string =>
  path.replace(/[\s()<>?#%"'\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
