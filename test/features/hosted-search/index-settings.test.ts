import { describe, expect, test } from 'vitest';
import { indexSettings, synonymRecords } from '../../../build/features/hosted-search/index-settings.ts';
import { recordsOf } from '../../../build/features/search-service/records.ts';
import type { Site } from '../../../build/model/site.ts';
import { sections } from '../../support/same-hits.ts';

const site = { versionAt: new Map(), pages: new Map() } as unknown as Site;

describe('settings', () => {
  test('declare every facet of the filters', () => {
    const filters = ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'], '-kind:api:v1'];
    expect(indexSettings(filters).attributesForFaceting).toEqual([
      'type',
      'lang',
      'language',
      'version',
      'docusaurus_tag',
      'kind',
    ]);
    expect(indexSettings().attributesForFaceting).toEqual(expect.arrayContaining(['language', 'docusaurus_tag']));
  });

  test('name only attributes that records have', () => {
    const [record] = recordsOf(
      sections.map((section) => ({ ...section, code: 'x' })),
      site,
      { origin: '', locale: 'en' },
    );
    const { searchableAttributes, customRanking, attributesToRetrieve, attributeForDistinct } = indexSettings();
    const names = [...searchableAttributes, ...customRanking, ...attributesToRetrieve, attributeForDistinct].map(
      (name) => name.replace(/^\w+\((.*)\)$/, '$1'),
    );
    for (const name of names) {
      const value = name
        .split('.')
        .reduce<unknown>((at, key) => (at as Readonly<Record<string, unknown>> | undefined)?.[key], record);
      expect(value, name).not.toBeUndefined();
    }
  });
});

test('synonyms', () => {
  expect(synonymRecords([['Get', 'fetch']])).toEqual([
    { objectID: 'get|fetch', type: 'synonym', synonyms: ['Get', 'fetch'] },
  ]);
});
