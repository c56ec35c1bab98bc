import { describe, expect, test } from 'vitest';
import { shippedLabels, shippedLanguages } from '../../../../../build/languages/translations/index.ts';
import { noteTitles, titledLanguages } from '../../../../../build/languages/translations/note-titles.ts';
import { allEnglishLabels } from '../../../../../build/model/labels.ts';

/** In English, by name. */
const english: Readonly<Record<string, string>> = allEnglishLabels;

const placeholders = (text: string): readonly string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

/** Words that these languages write as English does. */
const same: Readonly<Record<string, readonly string[]>> = {
  de: ['codeTerminal', 'footerVersion', 'tab'],
  fr: ['codeTerminal', 'danger', 'footerVersion', 'important', 'info', 'menu', 'onePage', 'versions'],
  es: ['codeTerminal'],
  'pt-BR': ['codeTerminal', 'menu', 'oneItem'],
};

test('the languages that come with the tool', () => {
  expect(shippedLanguages).toEqual(['ar', 'de', 'es', 'fr', 'ja', 'pt-BR', 'zh-Hans']);
});

describe.each(shippedLanguages)('%s', (code) => {
  test('has every text, in its own words', async () => {
    const labels = await shippedLabels(code);
    expect(Object.keys(labels).sort()).toEqual(Object.keys(allEnglishLabels).sort());
    const equal = Object.entries(labels).filter(([name, text]) => text === english[name]);
    expect(equal.map(([name]) => name).sort()).toEqual(same[code] ?? []);
  });

  test('every form of a text has the places of the English text', async () => {
    for (const [name, text] of Object.entries(await shippedLabels(code))) {
      const expected = placeholders(english[name] ?? '').filter((place) => place !== '{count}');
      const forms = text.split('|');
      for (const form of forms)
        expect([name, placeholders(form).filter((place) => place !== '{count}')]).toEqual([name, expected]);
      // A form for one or two things may say so in words.
      const counts = forms.filter((form) => form.includes('{count}')).length;
      if (english[name]?.includes('{count}') && !name.startsWith('one'))
        expect([name, counts > 0]).toEqual([name, true]);
    }
  });

  test('the full name of a button contains the words that it shows, so that people can say them', async () => {
    const { copyPage = '', copyPageAsMarkdown } = await shippedLabels(code);
    expect(copyPageAsMarkdown).toContain(copyPage);
  });

  test('texts with forms have as many as the language distinguishes, or one for the rest', async () => {
    const { pluralCategories } = new Intl.PluralRules(code).resolvedOptions();
    for (const [name, text] of Object.entries(await shippedLabels(code))) {
      const forms = text.split('|').length;
      expect([name, forms === 1 || forms === 2 || forms === pluralCategories.length]).toEqual([name, true]);
    }
  });
});

test.each([
  ['de-AT', 'Schließen'],
  ['pt', 'Fechar'],
  ['pt_BR', 'Fechar'],
  ['zh', '关闭'],
  ['zh-CN', '关闭'],
  ['ar-EG', 'إغلاق'],
])('%s has the texts of the closest language', async (code, close) => {
  expect((await shippedLabels(code)).close).toBe(close);
});

test.each(['en', 'en-GB', 'pt-PT', 'xx', 'constructor', '!'])('%s has none of its own', async (code) => {
  expect(await shippedLabels(code)).toEqual({});
});

test('further languages have the titles of notes, in their own words', async () => {
  expect(await shippedLabels('uk')).toMatchObject({ note: 'примітка', caution: 'обережно' });
  expect((await shippedLabels('zh-TW')).note).toBe('備註');
  for (const code of titledLanguages)
    for (const [name, text] of Object.entries(noteTitles(code)))
      if (!['tip', 'info'].includes(name)) expect([code, text]).not.toEqual([code, english[name]]);
  expect(Object.keys(noteTitles('xx'))).toEqual([]);
});
