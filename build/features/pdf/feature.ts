import type { Feature } from '../feature.ts';

export const pdf: Feature = {
  name: 'pdf',
  needs: ['print-all'],
  commands: [
    {
      name: 'pdf',
      description: 'Write all documents, or those of a category, into a PDF file, with an installed Chromium.',
      options: (command) =>
        command
          .option('--to <file>', 'the PDF file (default: the output folder, with .pdf)')
          .option('--category <name>', 'only the documents of this category of the sidebar')
          .option('--browser <path>', 'the Chromium to use; also CHROME_PATH')
          .addOption(
            command
              .createOption('--time-limit <seconds>', 'stop Chromium when it has not finished by then')
              .default('600'),
          ),
      load: async () => (await import('./pdf.ts')).pdf,
    },
  ],
};
