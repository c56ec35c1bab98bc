/** Removes the user name and password from an address, because reports end up in public logs. */
export const maskCredentials = (url: string): string => url.replace(/^((?:https?:)?\/\/)[^/?#]*@/i, '$1…@');
