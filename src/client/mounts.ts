import { clients } from 'docs-build:extensions';
import { createMounts } from './extension-clients.ts';

/** Mounts the extensions of a page. */
export const mounts = /* @__PURE__ */ createMounts(clients);
