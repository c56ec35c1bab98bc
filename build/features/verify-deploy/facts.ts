import type { Facts } from '../../model/facts.ts';

const only = 'verify-deploy';

export const verifyDeploy = {
  codes: {
    'deploy/missing': { severity: 'error', title: 'File of the build that the host does not serve', only },
    'deploy/different': { severity: 'error', title: 'File that the host serves with other content', only },
    'deploy/stale': { severity: 'error', title: 'Page of another build on the host', only },
    'deploy/type': { severity: 'error', title: 'File that the host serves with a wrong type', only },
    'deploy/header': { severity: 'warning', title: 'Header that the host does not send', only },
    'deploy/not-found': { severity: 'warning', title: 'Host without the Not Found page of the site', only },
    'deploy/unreachable': { severity: 'error', title: 'Host that does not answer', only },
  },
} as const satisfies Facts;
