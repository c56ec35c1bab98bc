import type { Facts } from '../../model/facts.ts';

const only = 'pdf';

export const pdf = {
  codes: {
    'pdf/no-browser': { severity: 'error', title: 'No Chromium to write a PDF file with', only },
    'pdf/failed': { severity: 'error', title: 'Chromium has not written the PDF file', only },
  },
} as const satisfies Facts;
