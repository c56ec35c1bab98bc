import type { AnchorHTMLAttributes } from 'react';
import { isExternal } from '../shared/addresses.ts';
import { useSite } from './site-context.ts';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A route of this site (`/docs/intro`, without the base path), a `#hash`, or an address elsewhere. */
  readonly to: string;
}

/** A link for React pages: adds the site's base path, and opens other sites in a new tab. */
export function Link({ to, ...attributes }: LinkProps) {
  const { baseUrl } = useSite();
  if (isExternal(to)) {
    return <a target="_blank" rel="noopener noreferrer" {...attributes} href={to} />;
  }
  return <a {...attributes} href={to.startsWith('/') ? `${baseUrl}${to.slice(1)}` : to} />;
}
