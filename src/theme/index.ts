/** What a React page of a site may use: `import { Link } from 'docs-build/theme'`. */
export type { ComponentPage } from '../shared/renderer.ts';
export { Html } from './html.tsx';
export { lazy } from './lazy.tsx';
export { Link } from './link.tsx';
export { useSite } from './site-context.ts';
