/**
 * Maps words to others that a site uses more. Only groups of which it uses a word are put in the index, so that
 * browsers do not load a thesaurus.
 */
import { familyPrefix, stem } from '../../../src/shared/features/embedded-search/stem.ts';
import { memoize } from '../../model/memoize.ts';
import type { TermList } from './shards.ts';
import { firstFrom } from './term-places.ts';

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
abort cancel halt interrupt terminate
accessibility a11y screen-reader
activate enable turn-on switch-on
align center centre
animation transition
answer reply response
assert expect
automatic automatically auto
background behind
bundle compile build built
button press tap touch click
callback handler listener
choose pick select
close dismiss
color colour
concurrent concurrency parallel simultaneously
copy clone
crash hang freeze
customize customise custom
deactivate disable turn-off switch-off
delay pause sleep timeout wait
device machine computer phone mobile
dialog modal popup
drag gesture swipe
emit dispatch fire trigger
end finish
equal identical same
event notification
exclude ignore except
external third-party
extra additional
find locate
font typography
header heading
height width dimension size
hidden hide invisible
http request fetch network
image picture photo
include import
indent whitespace
introduction overview
language locale
layout position placement
legacy old outdated
login signin authenticate
loop iterate repeat
lowercase uppercase case
minify compress
mistake wrong incorrect
monorepo workspace packages
newline linebreak
optimize optimise performance speed
order sequence sort
padding margin spacing
permission access
pipeline ci workflow
platform system os
private internal
progress loading spinner
refresh reload restart
register subscribe
remove uninstall
reveal show
rotate orientation
scope namespace
sequential serial serially order one-after-another
share reuse common
shortcut alias
skeleton scaffold template boilerplate
standard conventional convention
style css
sync synchronize
temporary temp
tidy clean
tree hierarchy
trim strip
watch observe
whole entire
widget component
wrap surround enclose
undo revert rollback restore
timeout timed-out times-out
limit maximum max
disconnect abort close
internet network online
itself self
hide mask redact
replica replication replicate
condition conditionally conditional
`
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

/** A word family that occurs in no more sections than this is rare. */
const MAX_RARE_SECTIONS = 2;

/**
 * @returns Groups of which the site uses a word: the rare words, a bar, and the others. The more a word is used, the
 * later it comes.
 */
export function generalSynonyms({ terms, starts, ends }: TermList): readonly string[] {
  const countOf = memoize((word: string): number => {
    const family = stem(word);
    const prefix = familyPrefix(family);
    let count = 0;
    // The words of a family are neighbors.
    for (let index = firstFrom(terms, prefix); terms[index]?.startsWith(prefix); index += 1)
      if (stem(terms[index] ?? '') === family) count += (ends[index] ?? 0) - (starts[index] ?? 0);
    return count;
  });
  return groups.flatMap((group) => {
    const sorted = group.toSorted((a, b) => countOf(a) - countOf(b));
    if (countOf(sorted.at(-1) ?? '') === 0) return [];
    const rare = sorted.filter((word) => countOf(word) <= MAX_RARE_SECTIONS);
    const parts = [rare, sorted.slice(rare.length)].map((words) => words.join(' '));
    return [parts.join('|').replace(/\|$/, '')];
  });
}
