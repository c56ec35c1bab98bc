/** The labels of marks. Apart from the marks, because the types of the package need them and do not know parse5. */
export interface ChangeLabels {
  readonly changeAdded: string;
  readonly changeRemoved: string;
}
