import type { Feature } from '../feature.ts';

export const movePages: Feature = {
  name: 'move-pages',
  needs: ['fix'],
  commands: [
    {
      name: 'mv',
      description: 'Move a page or a folder of documents, with all links to it and in it, and keep its old addresses.',
      argument: '<old> <new>',
      options: (command) => command.option('--dry-run', 'print the changes as a patch, without making them'),
      load: async (old, target) => (await import('./mv.ts')).mv(old, target),
    },
  ],
};
