import * as v from 'valibot';
import type { Keys } from '../../model/facts.ts';
import { documentsOnly, text } from '../../model/yaml-values.ts';

export const tags = {
  frontMatter: {
    tags: v.pipe(
      v.array(
        v.union([text, v.object({ label: text, permalink: text })], 'expected a name, or a label and a permalink'),
        'expected a list of tags',
      ),
      documentsOnly(),
    ),
  },
} as const satisfies Keys;
