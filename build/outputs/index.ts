/** The files of a site besides its pages. To add one, write a module beside this one and list it here. */
import type { Emitter } from './emitter.ts';
import { siteRecord } from './site-record.ts';

export const emitters: readonly Emitter[] = [siteRecord];
