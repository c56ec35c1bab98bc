import type { Feature } from '../feature.ts';

export const lsp: Feature = {
  name: 'lsp',
  needs: ['fix', 'move-pages'],
  commands: [
    {
      name: 'lsp',
      description: 'Answer an editor, by the Language Server Protocol over standard input: findings as one types.',
      isServer: true,
      options: (command) =>
        command
          .option('--trust', 'run the configuration and the code of the folders that the editor opens')
          .option('--stdio', 'accepted, because editors pass it: there is no other way')
          .option(
            '--client-process-id <id>',
            'accepted, because editors pass it as --clientProcessId: the id also comes with the first message',
          ),
      load: async () => (await import('./lsp.ts')).lsp,
    },
  ],
};
