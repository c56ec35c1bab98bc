import { createHash } from 'node:crypto';

/** In hexadecimal digits. */
export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
