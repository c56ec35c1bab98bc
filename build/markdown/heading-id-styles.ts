import { markdownParts } from '../features/markdown.ts';
import { githubIds, type HeadingIdStyle } from './heading-ids.ts';

/** The style with the name of a feature; otherwise that of GitHub. */
export const headingIdStyle = (name: string | undefined): HeadingIdStyle =>
  markdownParts.find((part) => part.name === name)?.headingIds ?? githubIds;
