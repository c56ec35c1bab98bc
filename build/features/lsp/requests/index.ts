/** All requests that the server answers. To add one, write its file and list it here. */
import { codeAction } from './code-action.ts';
import type { RequestRow } from './request.ts';

export const requests: readonly RequestRow[] = [codeAction];
