import type { Facts } from '../../model/facts.ts';

const only = 'check --external';

export const externalLinks = {
  codes: {
    'link/external-broken': { severity: 'warning', title: 'External address does not answer', only },
    'link/external-moved': { severity: 'info', title: 'External address has moved', only },
    'link/external-failing': { severity: 'info', title: 'External address fails, but not for long', only },
    'link/external-anchor': { severity: 'warning', title: 'Page of another site without the linked anchor', only },
    'link/stale-ignore': { severity: 'warning', title: 'Ignored address that needs no exception', only },
    'link/header': { severity: 'info', title: 'Request header not sent', only },
    'link/ledger': { severity: 'warning', title: 'Ledger of outside addresses not readable', only },
    'link/external-unknown': { severity: 'info', title: 'External address could not be checked', only },
  },
} as const satisfies Facts;
