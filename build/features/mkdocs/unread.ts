/** Syntax of MkDocs on pages that do not ask for it: each is shown as text. */
import type { UnreadKind } from '../../markdown/syntax/unread-syntax.ts';

/** Where one of the kinds might be: most pages have none. */
export const candidates = /^[\s>*+\d.)-]{0,50}(?::::|!!!|\?\?\?|===)|8<-|:(?:material|octicons|fontawesome|simple)-/m;

export const kinds: readonly UnreadKind[] = [
  {
    isLine: true,
    pattern: /^:{3,}[ \t]+[a-z_]\w{0,80}(?:\.\w{1,80}){1,9}[ \t]*$/i,
    message: '`::: package.name` of mkdocstrings is shown as text',
    hint: 'nothing is read from the code of a package here: write a reference page, or link to one',
  },
  {
    isLine: true,
    pattern: /^(?:!!!|\?\?\?\+?)[ \t]+(?:[a-z][a-z\d -]{0,100})?(?:"[^"\n]*")?\s*$/,
    message: '`!!!` and `???` of MkDocs are shown as text',
    hint: 'write `:::note Title` … `:::`, or `:::details[Title]` for what is folded',
  },
  {
    isLine: true,
    pattern: /^===[!+]?[ \t]+["']/,
    message: '`=== "…"` of MkDocs is shown as text',
    hint: 'write `:::tab[Title]` … `:::` in `::::tabs`',
  },
  {
    pattern: /-{1,}8<-{1,}/,
    message: '`--8<--` of MkDocs is shown as text',
    hint: 'write `<!--@include: ./file.md-->`, or `file=` after the language of a fence',
  },
  {
    pattern: /:(?:material|octicons|fontawesome|simple)-[a-z\d][\w-]{0,80}:/,
    message: 'an icon of Material for MkDocs is shown as text',
    hint: 'delete it, or write an emoji',
  },
];
