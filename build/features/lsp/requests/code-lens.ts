/** Runs samples that have never been run as they are, or have failed. */
import { type CodeLens, CodeLensRequest } from 'vscode-languageserver';
import { RUN_SAMPLE } from '../commands/names.ts';
import { sampleLabel } from '../sample-texts.ts';
import { samplesIn } from '../samples.ts';
import { documentRequest } from './request.ts';

export const codeLens = documentRequest(CodeLensRequest.type, {
  capabilities: { codeLensProvider: {} },
  empty: null,
  async answer(asked, { textDocument }): Promise<CodeLens[]> {
    const { samples = [] } = (await samplesIn(asked)) ?? {};
    return samples
      .filter(({ canRun }) => canRun)
      .map((placed) => {
        const start = { line: placed.line, character: 0 };
        return {
          range: { start, end: start },
          command: {
            title: `${placed.state === 'failed' ? 'Run samples again' : 'Run samples'} (${sampleLabel(placed)})`,
            command: RUN_SAMPLE,
            arguments: [{ textDocument, position: start }],
          },
        };
      });
  },
});
