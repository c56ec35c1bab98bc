import type { Feature } from '../feature.ts';

export const routesLock: Feature = {
  name: 'routes-lock',
  check: {
    options: (command) =>
      command.option('--update-routes', 'write routes.lock: all addresses and anchors that the site has now'),
    load: async () => (await import('./check-routes.ts')).checkRoutes,
  },
  records: ({ check }) =>
    check.routesLock ? import('./routes-record.ts').then((code) => code.routesRecord) : undefined,
};
