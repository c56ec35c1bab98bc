import type { Feature } from '../feature.ts';

export const verifyDeploy: Feature = {
  name: 'verify-deploy',
  needs: ['host-files'],
  commands: [
    {
      name: 'verify-deploy',
      description: 'Compare what a host serves with the built site: missing, other, and old files, types, and headers.',
      argument: '<url>',
      options: (command) =>
        command.addOption(
          command
            .createOption('--max-requests <number>', 'ask for at most this many files, spread over the site')
            .default('10000'),
        ),
      load: async (url) => (await import('./verify-deploy.ts')).verifyDeploy(url),
    },
  ],
};
