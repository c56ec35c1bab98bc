/** The names of elements that browsers know, by how such an element is written. */

/**
 * - `break`: alone, as in `<br>`.
 * - `void`: alone, with attributes that say what it is.
 * - `open-ended`: with or without an end tag.
 * - `closed`: with an end tag.
 * - `foreign`: the same, and the names in it are no names of HTML.
 * - `custom`: an element of a script of the site, with an end tag.
 */
export type ElementKind = 'break' | 'void' | 'open-ended' | 'closed' | 'foreign' | 'custom';

const standard: Readonly<Record<Exclude<ElementKind, 'custom'>, string>> = {
  break: 'br hr wbr',
  void: 'area base basefont bgsound col embed frame image img input keygen link meta param source track',
  'open-ended': 'p li dt dd tr td th thead tbody tfoot colgroup rb rp rt rtc',
  closed: [
    'a abbr address article aside audio b bdi bdo blockquote body button canvas caption cite code data datalist del',
    'details dfn dialog div dl em fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hgroup html i',
    'iframe ins kbd label legend main map mark menu meter nav noscript object ol optgroup option output picture pre',
    'progress q ruby s samp script search section select selectedcontent slot small span strong style sub summary sup',
    'table template textarea time title u ul var video',
    // Given up by HTML, and drawn by browsers.
    'acronym applet big blink center dir font frameset listing marquee menuitem nobr noembed noframes plaintext',
    'strike tt xmp',
  ].join(' '),
  foreign: 'svg math',
};

const kinds: ReadonlyMap<string, ElementKind> = new Map(
  Object.entries(standard).flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind as ElementKind])),
);

/** @param name As it is written; undefined if no browser knows it. */
export const elementKind = (name: string): ElementKind | undefined =>
  kinds.get(name.toLowerCase()) ?? (/^[a-z][\w.]*-[\w.-]*$/.test(name) ? 'custom' : undefined);
