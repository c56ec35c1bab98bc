import type { Feature } from '../feature.ts';

export const audit: Feature = {
  name: 'audit',
  commands: [
    {
      name: 'audit',
      description: 'List every other origin that the site can reach, how, and from which line.',
      options: (command) =>
        command.addOption(
          command
            .createOption(
              '--allow <origin>',
              'exit with status 1 if pages load from any other origin; `self` for none; may be repeated',
            )
            .argParser((value: string, previous: readonly string[] = []) => [...previous, value]),
        ),
      load: async () => (await import('./audit.ts')).audit,
    },
  ],
};
