/** A word is found however it is spelled, typed, or encoded, and marked where it stands in the text. */
import { describe, expect, test } from 'vitest';
import { fold, partsOf } from '../../../../src/shared/features/embedded-search/tokenize.ts';
import { pages } from '../../../support/search-pages.ts';
import { engineOf } from '../search-index.ts';

const others = Array.from({ length: 12 }, (_, n) => ({ title: `Page ${n}`, text: 'Nothing of interest is here.' }));

/** What the first hit marks in the text; undefined if nothing is found. */
async function marked(written: string, typed: string, isPlain: boolean): Promise<string | undefined> {
  const engine = engineOf(pages(...others, { title: 'The page', text: `1 2 ${written} 3 4` }), { isPlain });
  const { hits } = await engine.search({ query: typed, page: 0, hitsPerPage: 1, snippetWords: 10 });
  const shown = hits[0]?._snippetResult?.content?.value;
  return shown && [...shown.matchAll(/<mark>(.*?)<\/mark>/g)].map(([, text]) => text).join(' ');
}

// Words of up to three letters, which are not corrected.
describe('letters that readers type in another way', () => {
  test.each([
    ['German ß', 'Maß', 'mass'],
    ['German ss for ß', 'Mass', 'Maß'],
    ['German capital ẞ', 'MAẞ', 'maß'],
    ['German ä', 'Äon', 'aon'],
    ['German oe', 'Öl', 'Oel'],
    ['German ue', 'für', 'fuer'],
    ['German oe and ß', 'Größe', 'Groesse'],
    ['German ü, which the page writes as ue', 'Uebersicht', 'Übersicht'],
    ['French accents', 'dès', 'des'],
    ['French œ', 'Œuf', 'oeuf'],
    ['Spanish ñ', 'año', 'ano'],
    ['Portuguese ã', 'mão', 'mao'],
    ['Danish ø', 'Øl', 'ol'],
    ['Danish oe', 'Øl', 'oel'],
    ['Danish æ', 'Æra', 'aera'],
    ['Danish å', 'år', 'ar'],
    ['Danish aa', 'år', 'aar'],
    ['Polish ł', 'źle', 'zle'],
    ['Polish ł', 'łąk', 'lak'],
    ['Croatian đ', 'Đak', 'dak'],
    ['Vietnamese đ, ơ, ư', 'Đườ', 'duo'],
    ['Icelandic þ', 'Þór', 'thor'],
    ['Icelandic ð', 'eða', 'eda'],
    ['Maltese ħ', 'Ħin', 'hin'],
    ['Turkish ı', 'ısı', 'isi'],
    ['Turkish İ', 'İki', 'iki'],
    ['Turkish capitals', 'ISI', 'ısı'],
    ['Greek accents', 'ότι', 'οτι'],
    ['Greek capitals', 'ΓΗΣ', 'γης'],
    ['Greek σ at the end', 'γης', 'γησ'],
    ['Russian ё', 'Ёж', 'еж'],
    ['Russian stress', 'за́м', 'зам'],
    ['Arabic vowel signs', 'كَتَبَ', 'كتب'],
    ['Arabic alef', 'أحد', 'احد'],
    ['Arabic alef maksura', 'على', 'علي'],
    ['Arabic teh marbuta', 'مية', 'ميه'],
    ['Arabic tatweel', 'كتـــب', 'كتب'],
    ['Arabic digits', '١٢٣', '123'],
    ['Persian letters', 'کی', 'كي'],
    ['Persian digits', '۱۲۳', '123'],
    ['Hebrew points', 'שָׁם', 'שם'],
    ['ligatures', 'ﬁn', 'fin'],
    ['full-width letters', 'ＡＰＩ', 'api'],
    ['half-width katakana', 'ｶﾞｽ', 'ガス'],
    ['letters with separate marks', 'E\u0301t', 'ét'],
    ['letters with separate marks', 'ét', 'e\u0301t'],
    ['separate marks in Russian', 'Мои\u0306', 'мой'],
    ['soft hyphens', 'Do\u00adnau', 'donau'],
    ['joiners in Persian', 'می\u200cرو', 'میرو'],
  ])('%s: %s is found by %s', async (_, written, typed) => {
    expect(await marked(written, typed, true)).toBe(written);
  });

  test('in English the letters of an umlaut are any letters', async () => {
    expect(await marked('dos', 'does it', false)).toBeUndefined();
  });
});

describe('marks that make another letter', () => {
  test.each([
    ['Japanese', 'ガス', 'カス'],
    ['Japanese', 'パン', 'バン'],
    ['Thai', 'ดี', 'ดู'],
    ['Hindi', 'कल', 'कुल'],
    ['Russian', 'мой', 'мои'],
    ['Belarusian', 'ў', 'у'],
    ['Ukrainian', 'її', 'іі'],
  ])('%s: %s is not %s', (_, one, other) => {
    expect(fold(one)).not.toBe(fold(other));
  });
});

describe('digits in names', () => {
  test.each([
    ['SHA256', '256', '256'],
    ['SHA256', 'sha', 'SHA256'],
    ['SHA256', 'sha 256', 'SHA256'],
    ['SHA256', 'sha-256', 'SHA256'],
    ['SHA-256', 'sha256', 'SHA-256'],
    ['UTF8', 'utf', 'UTF8'],
    ['UTF8', 'utf-8', 'UTF8'],
    ['UTF-8', 'utf8', 'UTF-8'],
    ['HTTP2', 'http', 'HTTP2'],
    ['HTTP/2', 'http2', 'HTTP/2'],
    ['HTTP2', 'http/2', 'HTTP2'],
    ['ES2022', '2022', '2022'],
    ['ES2022', 'es', 'ES'],
    ['IPv4', 'ipv4', 'IPv4'],
    ['IPv4', 'ip', 'IP'],
    ['base64', '64', '64'],
    ['toBase64String', '64', '64'],
    ['toBase64String', 'base64', 'Base64'],
    ['utf8Decode', 'decode', 'Decode'],
    ['SHA256Hash', 'hash', 'Hash'],
    ['sha256_hash', 'hash', 'hash'],
    ['sha256_hash', '256', '256'],
    ['my_sha256', 'sha256', 'sha256'],
    ['64bit', 'bit', 'bit'],
    ['64bit', '64 bit', '64bit'],
    ['v1.2.3', '1.2.3', 'v1.2.3'],
    ['v1.2.3', '1.2', 'v1.2.3'],
    ['1.2.3', 'v1.2.3', '1.2.3'],
    ['1.2.3', 'v1.2', '1.2.3'],
    ['log4j', 'log', 'log4j'],
    ['allAPIs', 'api', 'API'],
  ])('%s is found by %s', async (written, typed, found) => {
    expect(await marked(written, typed, false)).toBe(found);
  });
});

describe('data is no name', () => {
  test.each(['9f86d081884c7d65', 'a1b2c3d4'])('%s has no parts', async (written) => {
    expect(partsOf({ text: written, start: 0 })).toEqual([]);
  });
});
