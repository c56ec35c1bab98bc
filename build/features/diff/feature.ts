import type { Feature } from '../feature.ts';

export const diff: Feature = {
  name: 'diff',
  needs: ['page-changes', 'routes-lock'],
  commands: [
    {
      name: 'diff',
      description: 'Show what readers get other than at a commit: pages, words, addresses, and anchors.',
      argument: '<ref>',
      options: (command) =>
        command.addOption(
          command
            .createOption('--limit <characters>', 'length of the report with --format markdown; what is cut is counted')
            .default('60000'),
        ),
      load: async (ref) => (await import('./diff.ts')).diff(ref),
    },
  ],
};
