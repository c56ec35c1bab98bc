/** The schema of a category's link, in `_category_` files and in manual sidebars. */
import * as v from 'valibot';
import type { SidebarCategoryLink } from '../model/sidebar-item.ts';

export const categoryLink: v.GenericSchema<SidebarCategoryLink> = v.variant('type', [
  v.strictObject({ type: v.literal('doc'), id: v.pipe(v.string(), v.minLength(1, 'expected non-empty text')) }),
  v.strictObject({
    type: v.literal('generated-index'),
    slug: v.optional(v.string()),
    title: v.optional(v.string()),
    description: v.optional(v.string()),
    image: v.optional(v.string()),
    keywords: v.optional(v.array(v.string())),
  }),
]);
