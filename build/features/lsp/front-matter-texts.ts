/**
 * What each key of front matter means, for hovers and completion. The page of the manual about front matter says the same;
 * a test compares them.
 */
export const frontMatterTexts: Readonly<Record<string, { readonly text: string; readonly example: string }>> = {
  title: {
    text: 'Title of the page. Without it, the first heading is the title, or the name of the file.',
    example: 'title: Install',
  },
  description: {
    text: 'A sentence for search engines, social networks, and cards. Without it, the first paragraph is used.',
    example: 'description: Three systems.',
  },
  keywords: {
    text: 'Words that readers may search for but that the page does not contain. Search engines and the search of the site use them.',
    example: 'keywords: [setup, install]',
  },
  image: { text: 'Picture that social networks show with a link to the page.', example: 'image: ./preview.png' },
  hide_title: { text: 'Hides the title above the text.', example: 'hide_title: true' },
  slug: {
    text: 'Address, below `docs.routeBasePath`. Without a slash at the start, it is relative to the folder.',
    example: 'slug: /setup',
  },
  redirect_from: {
    text: 'Addresses that the page had before, with the whole path. They lead to it now, in every language.',
    example: 'redirect_from: [/docs/setup]',
  },
  id: {
    text: 'Name of the document for `docId` in the configuration. Without it, the name of the file.',
    example: 'id: setup',
  },
  parse_number_prefixes: {
    text: 'Keeps the number at the start of the file name in the address.',
    example: 'parse_number_prefixes: false',
  },
  sidebar_label: { text: 'Text in the sidebar. Without it, the title.', example: 'sidebar_label: Setup' },
  sidebar_position: { text: 'Position among its siblings; fractions are allowed.', example: 'sidebar_position: 2' },
  sidebar_class_name: { text: 'Class of the entry, for your style sheet.', example: 'sidebar_class_name: is-new' },
  sidebar_key: { text: 'Accepted for sites that come from Docusaurus.', example: 'sidebar_key: install' },
  sidebar_custom_props: { text: 'Data for your own components.', example: 'sidebar_custom_props: { level: 1 }' },
  displayed_sidebar: {
    text: 'Name of the sidebar that this page shows; `null` for none.',
    example: 'displayed_sidebar: guide',
  },
  hide_table_of_contents: { text: 'Hides the list of headings.', example: 'hide_table_of_contents: true' },
  toc_min_heading_level: { text: 'Highest level of headings in the list.', example: 'toc_min_heading_level: 2' },
  toc_max_heading_level: { text: 'Lowest level of headings in the list.', example: 'toc_max_heading_level: 4' },
  tags: {
    text: 'Tags, each with a page that lists its pages.',
    example: 'tags: [setup, { label: New, permalink: /new }]',
  },
  pagination_label: {
    text: 'Text of the “Previous” and “Next” links that lead to this page.',
    example: 'pagination_label: Setup',
  },
  pagination_prev: { text: 'Document before this one, by id; `null` for none.', example: 'pagination_prev: null' },
  pagination_next: { text: 'Document after this one, by id; `null` for none.', example: 'pagination_next: intro' },
  custom_edit_url: { text: 'Address of “Edit this page”; `null` for no link.', example: 'custom_edit_url: null' },
  last_update: {
    text: 'Replaces the date and the author from Git.',
    example: 'last_update: { date: 2027-01-31, author: Ada }',
  },
  math: { text: 'Turns `$…$` within a line into a formula.', example: 'math: true' },
  draft: { text: 'Leaves the page out of the finished site.', example: 'draft: true' },
  unlisted: { text: 'Publishes the page, but lists it nowhere.', example: 'unlisted: true' },
  search: {
    text: '`boost` ranks the page higher (up to 10) or lower (down to 0.1); `exclude: true` leaves it out.',
    example: 'search: { boost: 1.5, exclude: false }',
  },
  llms: { text: 'Leaves the page out of the files for language models.', example: 'llms: false' },
  format: { text: 'Accepted for sites that come from Docusaurus. It has no effect.', example: 'format: md' },
};
