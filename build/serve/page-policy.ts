/** The Content-Security-Policy header of a page. */
import { contentPolicy } from '../model/content-policy.ts';
import { isGranted, pageNeeds } from '../model/page-needs.ts';

/**
 * A page of the tool states the policy of its site; the header repeats it. Any other page may do what it contains, except
 * for event handler attributes and code of other hosts.
 */
export const pagePolicy = (html: string): string =>
  `${statedPolicy(html) ?? contentPolicy(pageNeeds(html).filter(isGranted).map(asSources))}; frame-ancestors 'none'`;

const asSources = ({ directive, source }: { readonly directive: string; readonly source: string }) => ({
  [directive]: [source],
});

/** As pages/head.ts writes it, right at the beginning of the page. */
const statedPolicy = (html: string): string | undefined =>
  /^<!doctype html>[\s\S]{0,2000}?<meta http-equiv="Content-Security-Policy" content="([^"&<>]*)">/i.exec(html)?.[1];
