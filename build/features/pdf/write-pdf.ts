/** Prints a document twice: the second time, its contents have page numbers. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Diagnostic, problem } from '../../model/diagnostic.ts';
import { ChromiumError, startChromium } from './chromium.ts';
import { type ServedFiles, serveDocument } from './document-server.ts';
import { type PdfDocument, pdfDocument, printOptions } from './pdf-document.ts';
import { type PdfPlaces, pdfPlaces } from './pdf-places.ts';

export interface PdfRequest extends Omit<PdfDocument, 'styles' | 'pageOf'>, ServedFiles {
  /** Absolute path of Chromium. */
  readonly browser: string;
  readonly packageDir: string;
  readonly timeLimitMs: number;
  readonly signal: AbortSignal;
  readonly onPrint: (printed: number) => void;
}

/** The site may not use the first, so it may not be in its own styles. */
const styleSheets = ['src/features/print-all/print-all.css', 'src/features/pdf/pdf.css'];

export type PdfOutcome = { readonly file: Buffer; readonly places: PdfPlaces } | { readonly problem: Diagnostic };

export async function writePdf(request: PdfRequest): Promise<PdfOutcome> {
  const { browser, packageDir, timeLimitMs, signal, pathname, onPrint } = request;
  const styles = styleSheets.map((path) => readFileSync(join(packageDir, path), 'utf8')).join('\n');
  const server = await serveDocument(request);
  const limit = AbortSignal.timeout(timeLimitMs);
  const chromium = startChromium(browser, AbortSignal.any([signal, limit]));
  try {
    const print = async (pageOf: PdfDocument['pageOf'], printed: number): Promise<Buffer> => {
      onPrint(printed);
      server.show(pdfDocument({ ...request, styles, pageOf }));
      return chromium.print(server.origin + pathname, printOptions(request.title));
    };
    const { pageOf } = pdfPlaces(await print(undefined, 0));
    const file = await print(pageOf, 1);
    onPrint(2);
    return { file, places: pdfPlaces(file) };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ChromiumError)) throw error;
    const seconds = Math.round(timeLimitMs / 1000);
    return {
      problem: limit.aborted
        ? failed(`Chromium has not finished within ${seconds} seconds`, 'name more with --time-limit, or a --category')
        : failed(`Chromium cannot print: ${error.message}`, `try ${browser} by itself, or name another with --browser`),
    };
  } finally {
    chromium.close();
    server.close();
  }
}

const failed = (message: string, hint: string): Diagnostic => problem('pdf/failed', message, { hint });
