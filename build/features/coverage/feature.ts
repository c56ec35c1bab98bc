import type { Feature } from '../feature.ts';

export const coverage: Feature = {
  name: 'coverage',
  commands: [
    {
      name: 'coverage',
      description: 'Report which items the pages show, out of those that an extension lists.',
      options: (command) =>
        command
          .option('--missing', 'list everything that is missing or not counted')
          .option('--by-page', 'list which page shows what')
          .addOption(
            command
              .createOption(
                '--floor <percent>',
                'exit with status 1 if less is covered; for one kind, write exports=95; can be repeated',
              )
              .argParser((value: string, previous: readonly string[] = []) => [...previous, value]),
          ),
      load: async () => (await import('./coverage.ts')).coverage,
    },
  ],
};
