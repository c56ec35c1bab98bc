/** The engine's knowledge of English beyond the stop words of the index, without any subject terms. */
import { isStopWord } from '../tokenize.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Question words. They say nothing about the subject, unless the query has no other words. */
const questionWords = words(
  'able add added adding adds all allowed am anyone anything because best better between both case correct correctly could difference differences create created creates creating does done each easily easy either else etc ever every everything exactly explain explained find give given go goes going good guide happen happens hello help here hi instead just kind know let like look looking made make makes making many maybe mean meaning means more most much must need needed needs never now one only other others ought own perform please possible properly provide put really recommended right same see seem set sets setting shall show simple simply since someone something specific still support supported supports sure take tell though too tried try trying understand very want wanted wants way ways whether without wonder work working works write writing written wrong yes yet',
);
export const isFiller = (term: string): boolean => isStopWord(term) || questionWords.has(term);

/** The query asks what something is. */
export const asksMeaning = (query: string): boolean =>
  /^\s*(?:what(?:['’]?s| is| are| does .* mean)\b|define |definition|meaning of|explain )|\bmeaning\b|\bdefinition\b/i.test(
    query,
  );

/** The query looks like a message of a program. */
export const isMessage = (query: string): boolean =>
  /\b(?:errors?|exception|fail(?:s|ed|ure|ing)?|can(?:not|'t)|could(?: not|n't)|unexpected(?:ly)?|un(?:declared|defined|known|recognized|able to)|invalid|illegal|expect(?:ed|ing)|missing|exceeded|not (?:found|defined|allowed|supported|valid|a|recognized)|must (?:be|have|not)|(?:did|does|may|was|were) not|doesn't|timed? ?out|should be|already|refused|denied|violation|duplicate)\b|\p{Ll}(?:Error|Exception)\b|["“”]/iu.test(
    query,
  );

/** The query asks about changes between versions. */
export const isAboutChanges = (query: string): boolean =>
  /\d|\b(?:changelog|changes?|changed|migrat\w*|upgrad\w*|new|news|release\w*|announc\w*|deprecat\w*|latest|older?|version\w*|history|(?:switch|mov)\w* (?:from|to))\b/i.test(
    query,
  );

/** The query asks in words how to do something in a terminal. A literal command is found by its names instead. */
export const isAboutCommands = (query: string): boolean =>
  /\b(?:cli|command[ -]?lines?|terminal|shell|flags?)\b/i.test(query);
