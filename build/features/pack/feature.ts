import type { Feature } from '../feature.ts';

export const pack: Feature = {
  name: 'pack',
  commands: [
    {
      name: 'pack',
      description: 'Build the site, and pack it into a zip file that opens from a folder, without a server.',
      options: (command) => command.option('--to <file>', 'the zip file (default: the output folder, with .zip)'),
      load: async () => (await import('./pack.ts')).pack,
    },
  ],
};
