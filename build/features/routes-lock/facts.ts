import type { Facts } from '../../model/facts.ts';

const only = 'check and build, with check.routesLock';

export const routesLock = {
  codes: {
    'route/gone': { severity: 'warning', title: 'Published address that is gone, without a redirect', only },
    'route/gone-anchor': { severity: 'warning', title: 'Published anchor that is gone', only },
    'route/unrecorded': { severity: 'info', title: 'Addresses that routes.lock does not list yet', only },
    'route/lock': { severity: 'warning', title: 'Line of routes.lock that cannot be read', only },
  },
} as const satisfies Facts;
