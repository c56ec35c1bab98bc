/** Text of a site in Markdown that an editor shows: it stays text, whatever it holds. */
export const plainText = (text: string): string => text.replace(/[\\`*_{}[\]<>()#+!|~-]/g, '\\$&');
