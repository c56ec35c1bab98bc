/** What features put around the images of pages, where the addresses, sizes, and texts of a site are known. */
import type { AllLabels } from './labels.ts';
import type { AssetFile } from './source-file.ts';

export interface ShownImage {
  readonly asset: AssetFile;
  readonly url: string;
  readonly size: { readonly width: number; readonly height: number } | undefined;
}

/** @param data That of the hole. @returns HTML; '' for nothing. */
export type FillImageHole = (image: ShownImage, labels: AllLabels, data: unknown) => string;

/** By the name of the hole. Where a hole has none, it stays empty. */
export type ImageFillers = Readonly<Record<string, FillImageHole>>;
