import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The base path that the pages of a built site have; undefined if they do not tell. */
export function publishedBase(folder: string): string | undefined {
  try {
    // The home page may be a redirect, this one never is.
    const page = readFileSync(join(folder, '404.html'), 'utf8');
    const [, data = ''] = /<script type="application\/json" id="page:data">(.*?)<\/script>/s.exec(page) ?? [];
    const { site }: { readonly site?: { readonly baseUrl?: unknown } } = JSON.parse(data);
    return typeof site?.baseUrl === 'string' && /^\/(?:.*\/)?$/.test(site.baseUrl) ? site.baseUrl : undefined;
  } catch {
    return undefined;
  }
}
