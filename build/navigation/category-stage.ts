import type { CategoryMeta } from '../model/doc.ts';
import type { SourceFile } from '../model/source-file.ts';
import type { Stage } from '../model/stage.ts';

/** The stage that parses `_category_` files. The YAML parser is loaded only on a cache miss. */
export function parseCategoryStage(toolVersion: string): Stage<SourceFile, CategoryMeta> {
  return {
    name: 'parseCategory',
    version: toolVersion,
    key: (file) => JSON.stringify([file.path, file.text]),
    run: async (file) => (await import('./category-meta.ts')).parseCategory(file),
  };
}
