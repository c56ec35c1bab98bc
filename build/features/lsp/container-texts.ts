/** The containers of the core and their attributes, for hovers and completion. A test compares the names with the parser's. */

interface ContainerText {
  readonly text: string;
  readonly attributes?: Readonly<Record<string, string>>;
}

const note = (what: string): ContainerText => ({ text: `A note: ${what}. \`:::note A title\` gives it a title.` });

export const containerTexts: Readonly<Record<string, ContainerText>> = {
  note: note('something worth knowing'),
  tip: note('a way to do it better'),
  info: note('background'),
  warning: note('something that goes wrong easily'),
  danger: note('something that does harm'),
  caution: note('something that may do harm'),
  important: note('something that everybody has to know'),
  success: note('something that worked'),
  secondary: note('something by the way'),
  details: {
    text: 'Text that readers open. The title is its summary.',
    attributes: { open: 'It is open from the beginning.' },
  },
  tabs: {
    text: 'Tabs for alternatives. Each is a `:::tab[Label]` in it.',
    attributes: {
      groupId: 'Groups with the same id change together on all pages.',
      queryString: 'The choice is also part of the address.',
    },
  },
  tab: {
    text: 'A tab of `tabs`.',
    attributes: { value: 'Its name in the address and in memory.', default: 'It is open from the beginning.' },
  },
  'tab-item': { text: 'A tab of `tabs`, as VitePress writes it.' },
  'code-group': { text: 'Code blocks as tabs. The title of each is its label.' },
  'command-tabs': { text: 'The same command for several package managers, as tabs.' },
  steps: { text: 'A list whose items are steps.' },
  cards: { text: 'A grid of cards. Each is a `:::card[Title]` in it.' },
  card: {
    text: 'A card of `cards`.',
    attributes: { icon: 'A sign before the title.', href: 'Where it leads.' },
  },
  badge: { text: 'A label.' },
  badges: { text: 'A list of labels: `- Stable {tip}`.' },
  'file-tree': { text: 'A list of files as a tree. Bold names are marked; text after a name explains it.' },
  'v-pre': { text: 'Text without the meaning of braces, as VitePress writes it.' },
  'doc-card-list': { text: 'A card for each page of the same category.' },
};
