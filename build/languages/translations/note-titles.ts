/**
 * The titles of notes in languages without a table of their own, so that a note on a translated page does not begin with
 * an English word: note, tip, info, warning, danger, caution.
 */
import type { LabelOverrides } from '../../model/labels.ts';

const titles: Readonly<Record<string, readonly [string, string, string, string, string, string]>> = {
  bg: ['Бележка', 'Съвет', 'Информация', 'Внимание', 'Опасност', 'Внимание'],
  et: ['teade', 'nõuanne', 'info', 'hoiatus', 'oht', 'hoiatus'],
  fa: ['یادداشت', 'نکته', 'اطلاع', 'هشدار', 'اخطار', 'توجه'],
  hu: ['megjegyzés', 'tanács', 'információ', 'vigyázat', 'veszély', 'figyelem'],
  id: ['catatan', 'tip', 'info', 'peringatan', 'bahaya', 'waspada'],
  is: ['athugasemd', 'ábending', 'upplýsingar', 'aðvörun', 'hætta', 'varúð'],
  it: ['nota', 'suggerimento', 'informazioni', 'avvertenza', 'pericolo', 'attenzione'],
  ko: ['노트', '팁', '정보', '경고', '위험', '주의'],
  nb: ['merknad', 'tips', 'info', 'advarsel', 'fare', 'forsiktig'],
  nl: ['notitie', 'tip', 'info', 'waarschuwing', 'gevaar', 'pas op'],
  pl: ['notatka', 'wskazówka', 'informacja', 'ostrzeżenie', 'ważne', 'uwaga'],
  ru: ['примечание', 'подсказка', 'к сведению', 'внимание', 'осторожно', 'предупреждение'],
  sl: ['opomba', 'namig', 'informacija', 'opozorilo', 'nevarnost', 'pozor'],
  sv: ['anteckning', 'tips', 'info', 'varning', 'fara', 'försiktighet'],
  tk: ['bellik', 'maslahat', 'maglumat', 'duýduryş', 'howp', 'duýduryş'],
  tr: ['not', 'ipucu', 'bilgi', 'uyarı', 'tehlike', 'uyarı'],
  uk: ['примітка', 'порада', 'інформація', 'попередження', 'небезпека', 'обережно'],
  ur: ['نوٹ', 'ٹپ', 'معلومات', 'انتباہ', 'خطرہ', 'احتیاط'],
  vi: ['ghi chú', 'mẹo', 'thông tin', 'cảnh báo', 'cảnh báo', 'cẩn thận'],
  'zh-Hant': ['備註', '提示', '資訊', '注意', '危險', '警告'],
};

export const titledLanguages: readonly string[] = Object.keys(titles);

/** @param name As in the table. */
export function noteTitles(name: string): LabelOverrides {
  const found = titles[name];
  if (!found) return {};
  const [note, tip, info, warning, danger, caution] = found;
  return { note, tip, info, warning, danger, caution };
}
