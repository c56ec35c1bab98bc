import type { FileUpdate } from '../../build/model/source-file.ts';
import { site } from './site-test.ts';

/** Names and texts with everything that XML and JSON give a meaning. */
export const hardNames = {
  'docs/a & b/_category_.json': '{"label":"A & <B>","link":{"type":"generated-index"}}',
  'docs/a & b/c.md':
    '---\ntitle: "]]> </script> & \\u0001"\ndescription: About "it".\nlast_update: {date: 2024-05-06}\n---\n\nText.',
  'docs/größe.md': '---\nlast_update: {date: "2024-05-07T08:09:10+02:00"}\ndescription: Of it.\n---\n# Größe \u{1f600}',
  'docs/old.md': '# Old',
  'docs/hidden.md': '---\nunlisted: true\n---\n# Hidden',
};
const dates = new Map<string, FileUpdate>([
  [
    'docs/old.md',
    {
      date: '2024-05-06T07:00:00.000Z',
      author: 'Ann',
      subject: 'Say <why> & how',
      created: '2023-01-01T00:00:00.000Z',
    },
  ],
]);
const all = { title: 'Site & <more>', baseUrl: '/b/' } as const;
export const builtHard = async (config: object = {}, given: Readonly<Record<string, string>> = hardNames) =>
  (await site(given, { ...all, ...config }).build({ dates })).files;
