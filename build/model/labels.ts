/** All tables of labels together: those of the shell, of the search, of the server, and of features. */
import {
  englishLabels,
  type Labels,
  type LabelValues,
  englishServerLabels as ofTheCore,
  type TextsOf,
} from '../../src/shared/labels.ts';
import { englishSearchLabels } from '../../src/shared/search/labels.ts';
import { featureLabels } from '../features/facts.ts';
import type { LabelLanguage, LabelTexts } from './facts.ts';

/** The texts of features in one of the languages that come with the tool. */
export const featureLabelsIn = (language: LabelLanguage): TextsOf<typeof featureLabels> =>
  Object.fromEntries(
    Object.entries<LabelTexts>(featureLabels).map(([name, texts]) => [name, texts[language]]),
  ) as TextsOf<typeof featureLabels>;

/** Labels that only the server needs. */
export const englishServerLabels = { ...ofTheCore, ...featureLabelsIn('en') };
const browserTables = { ...englishLabels, ...englishSearchLabels };

/** Every text that a site may replace, in English. */
export const allEnglishLabels = { ...browserTables, ...englishServerLabels };

export type ServerLabels = TextsOf<typeof englishServerLabels>;
/** What the server renders a site with. */
export type AllLabels = Labels & ServerLabels;
export type LabelName = keyof typeof allEnglishLabels;
/** The site's own texts; all others stay English. */
export type LabelOverrides = { readonly [name in LabelName]?: string };

export const resolveServerLabels = (overrides: LabelOverrides | undefined): ServerLabels => ({
  ...englishServerLabels,
  ...overrides,
});

export const resolveAllLabels = (overrides: LabelOverrides | undefined): AllLabels => ({
  ...englishLabels,
  ...englishServerLabels,
  ...overrides,
});

/** Gives a text of the server for the HTML of an article. */
export type LabelText = (label: keyof ServerLabels, values?: LabelValues) => string;

/** Those of a site's own texts that browsers need. */
export const browserLabels = (overrides: LabelOverrides): LabelOverrides =>
  Object.fromEntries(Object.entries(overrides).filter(([name]) => Object.hasOwn(browserTables, name)));
