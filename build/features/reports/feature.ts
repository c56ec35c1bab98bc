import type { Feature } from '../feature.ts';

export const names = ['json', 'github', 'sarif', 'junit', 'markdown', 'checkstyle'] as const;

export const reports: Feature = {
  name: 'reports',
  formats: names.map((name) => ({ name, load: async () => (await import('./reports.ts')).reports[name] })),
};
