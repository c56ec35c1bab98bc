import { patiently } from '../../../build/features/search-service/patience.ts';
import { uploadError } from '../../../build/features/search-service/upload-error.ts';
import type { CodeCase, CodeCases } from '../../support/code-cases.ts';

const place = { indexName: 'docs', adminKey: 'k', silence: 'no answer', settings: '`url`', expectedKey: 'a key' };

/** Diagnostics of a request to a service that answers in this way, and then with success. */
const asked =
  (status: number): CodeCase =>
  async () => {
    const signal = new AbortController().signal;
    const patience = { progress: () => undefined, signal, pause: async () => undefined };
    const ask = patiently(patience, () => (status === 429 ? 0 : undefined));
    const statuses = [status];
    try {
      await ask(async () => {
        if (statuses.pop()) throw new Error('no');
      });
      return [];
    } catch (error) {
      return [uploadError({ message: String(error), status, isSilent: false }, place, true).diagnostic];
    }
  };

export const codes: CodeCases = { 'search/upload': { bad: asked(403), good: asked(429) } };
