/** The state of each sample, at the end of the line that opens it. */
import { type InlayHint, InlayHintRequest, MarkupKind } from 'vscode-languageserver';
import { linesOf } from '../positions.ts';
import { sampleDetails, sampleLabel } from '../sample-texts.ts';
import { samplesIn } from '../samples.ts';
import { documentRequest } from './request.ts';

export const inlayHint = documentRequest(InlayHintRequest.type, {
  capabilities: { inlayHintProvider: true },
  empty: null,
  async answer(asked, { range }): Promise<InlayHint[]> {
    const lines = linesOf(asked.document.getText());
    const { samples = [] } = (await samplesIn(asked)) ?? {};
    return samples
      .filter(({ line }) => line >= range.start.line && line <= range.end.line)
      .map((placed) => ({
        position: { line: placed.line, character: lines[placed.line]?.trimEnd().length ?? 0 },
        label: sampleLabel(placed),
        tooltip: { kind: MarkupKind.Markdown, value: sampleDetails(placed) },
        paddingLeft: true,
      }));
  },
});
