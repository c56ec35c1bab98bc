/** The rules that only `check` runs. To add one, add a file next to this one, a row here, and what it says in facts.ts. */
import type { PageRule } from '../page-rule.ts';
import type { ReviewRule } from '../review-rule.ts';
import { accessibleName } from './accessible-name.ts';
import { contrast } from './contrast.ts';
import { descriptionLength } from './description-length.ts';
import { duplicateDescription } from './duplicate-description.ts';
import { duplicateHeading } from './duplicate-heading.ts';
import { duplicateId } from './duplicate-id.ts';
import { duplicateTitle } from './duplicate-title.ts';
import { emptyPage } from './empty-page.ts';
import { headingOrder } from './heading-order.ts';
import { htmlErrors } from './html-errors.ts';
import { htmlSuffix } from './html-suffix.ts';
import { imageText } from './image-text.ts';
import { landmarks } from './landmarks.ts';
import { largeImage } from './large-image.ts';
import { orphanPage } from './orphan-page.ts';
import { ownHost } from './own-host.ts';
import { redirectedLink } from './redirected-link.ts';
import { repositoryLink } from './repository-link.ts';
import { stalePage } from './stale-page.ts';
import { copiedPrompt, struckRange, underlinedText, unreadEmphasis, unreadHeading } from './surprises.ts';
import { unusedAsset } from './unused-asset.ts';
import { vagueLink } from './vague-link.ts';

export const reviewRules: readonly ReviewRule[] = [
  ownHost,
  htmlSuffix,
  redirectedLink,
  repositoryLink,
  vagueLink,
  orphanPage,
  unusedAsset,
  emptyPage,
  duplicateTitle,
  duplicateDescription,
  descriptionLength,
  headingOrder,
  duplicateHeading,
  imageText,
  largeImage,
  unreadEmphasis,
  unreadHeading,
  underlinedText,
  struckRange,
  copiedPrompt,
  stalePage,
  contrast,
];

export const pageRules: readonly PageRule[] = [duplicateId, landmarks, accessibleName, htmlErrors];
