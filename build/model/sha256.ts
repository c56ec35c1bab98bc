import { hash } from 'node:crypto';

/** In hexadecimal digits. A hash object for each text would take four times as long. */
export const sha256 = (data: string | Uint8Array): string => hash('sha256', data, 'hex');

/** Shorter, for what is compared often. */
export const hashText = (text: string | Uint8Array): string => hash('sha256', text, 'base64url').slice(0, 20);
