import { findOtherConfig } from '../../config/other-tools.ts';

/** The configuration of Docusaurus in a folder or in its `website`, as an absolute path. */
export const findDocusaurusConfig = (root: string): string | undefined =>
  findOtherConfig(root, ({ name }) => name === 'Docusaurus')?.path;
