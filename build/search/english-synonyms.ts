/**
 * Maps words that a site hardly uses to words that it uses. Only such groups are put in the index, so that browsers do
 * not load a thesaurus.
 */
import { stem } from '../../src/shared/search/stem.ts';
import type { TermList } from './shards.ts';

/** Each line: English words about software that readers use interchangeably. */
const groups = `
accept allow permit
advantage benefit strength
app application program
arg argument param parameter
array list collection sequence
async asynchronous asynchronously
attribute field member property
auth authentication authorization
author maintainer contributor
backward compatible compatibility
begin start introduction
boolean flag switch
browser frontend client
bug defect issue problem
bump increase increment
cast coerce convert
chart diagram graph drawing picture
chat community discord slack forum
check test validate verify
child derived subclass subtype
combine compose join merge
command-line console shell terminal
compare comparison difference differ versus vs
config configuration configure option preference setting
constraint limit restriction rule
convert transform translate turn
db database
decimal float double
decode deserialize deserialization unmarshal
default fallback initial
delete discard drop erase remove
deprecated legacy obsolete
dev develop development
dictionary hash map
dir directory folder
docs documentation manual
download fetch get
duplicate repeated twice
edit change modify update alter
editor ide
email mail
embedded inner nested
empty missing nil none null undefined
encode marshal serialize serialization stringify
enforce require ensure
env environment
error exception failure
example sample demo
execute run
fast performance quick speed
fix repair resolve solve
forbid deny disallow prevent prohibit reject
function method procedure
generate produce emit output
hide omit exclude skip
huge big large
i18n internationalization localization localize translation translate
icon image logo
id identifier key
ignore skip
immutable readonly
inherit inheritance extend
int integer number
js javascript
label caption title
lib library package module
link pointer reference
locate lookup search
log logging logger
mandatory required compulsory necessary obligatory
max maximum most upper
min minimum least lower
mock fake stub
multiple several many
name rename alias
offline cache cached
override overwrite replace
parent base super superclass supertype
parse read
pattern regex regexp expression
phone telephone
plugin extension addon
print display show
prod production
publish deploy release
pull-request contribute contribution patch
raise throw
recursive recursion circular cycle
repo repository
reuse share
save store persist
secure security safe safety untrusted vulnerability
serverside server backend
setup install installation
slow performance
spec specification
split separate divide
string text
tool utility
troubleshoot debug
ts typescript
tutorial walkthrough
typo mistake misspelling
ui interface form
unique distinct
upgrade migrate migration update
migrate switch
url uri address
uuid guid
var variable
warn warning
yml yaml
`
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

/** A word family that occurs in no more sections than this is rare. */
const MAX_RARE_SECTIONS = 2;

/** @returns Groups of rare words, a bar, and the words to look for instead: `email|mail`. */
export function rareSynonyms({ terms, starts, ends }: TermList): readonly string[] {
  const counts = new Map<string, number>();
  const wanted = new Set(groups.flat().map(stem));
  for (const [index, term] of terms.entries()) {
    const family = stem(term);
    const count = (ends[index] ?? 0) - (starts[index] ?? 0);
    if (wanted.has(family)) counts.set(family, (counts.get(family) ?? 0) + count);
  }
  return groups.flatMap((group) => {
    const countOf = (word: string): number => counts.get(stem(word)) ?? 0;
    const rare = group.filter((word) => countOf(word) <= MAX_RARE_SECTIONS);
    const used = group.filter((word) => countOf(word) > 0);
    return rare.length > 0 && used.some((word) => !rare.includes(word) || rare.length > 1)
      ? [`${rare.join(' ')}|${used.join(' ')}`]
      : [];
  });
}
