/** The outcome of a publication, in numbers of files. */
export interface PublishReport {
  readonly written: number;
  readonly kept: number;
  readonly removed: number;
  /** Total size of the written files. */
  readonly bytes: number;
  /**
   * `in-part`: an error ended the publication while files were moved in place; the folder holds old and new files.
   * `displaced`: the last site was moved away and could not be moved back.
   */
  readonly how: 'nothing' | 'rename' | 'link' | 'in-place' | 'in-part' | 'displaced';
}
