/** Names that may be written as JSX in a page, and the directive each stands for: `<TabItem>` is `:::tab`. */
export const componentNames: ReadonlyMap<string, string> = new Map([
  ['Tabs', 'tabs'],
  ['TabItem', 'tab'],
  ['Admonition', 'admonition'],
  ['Aside', 'admonition'],
  ['CodeBlock', 'code-block'],
  ['Code', 'code-block'],
  ['DocCardList', 'doc-card-list'],
  ['TOCInline', 'toc-inline'],
  ['Steps', 'steps'],
  ['CardGrid', 'cards'],
  ['Card', 'card'],
  ['LinkCard', 'card'],
  ['Badge', 'badge'],
  ['FileTree', 'file-tree'],
]);
