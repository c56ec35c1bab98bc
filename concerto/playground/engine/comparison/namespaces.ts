/** Names of namespaces, `org.example@1.2.0`, and their versions. */
import type { Rating } from '../protocol.ts';

export const baseOf = (namespace: string): string => namespace.split('@', 1)[0] ?? '';

export const versionOf = (namespace: string): string => namespace.slice(baseOf(namespace).length + 1);

/** The least version that promises no more than the rating allows. */
export function nextVersion(version: string, rating: Rating): string {
  const [major = 0, minor = 0, patch = 0] = version.split(/[-+]/, 1)[0]?.split('.').map(Number) ?? [];
  switch (rating) {
    case 'patch':
      return `${major}.${minor}.${patch + 1}`;
    case 'minor':
      return `${major}.${minor + 1}.0`;
    case 'major':
      return `${major + 1}.0.0`;
    default:
      return version;
  }
}
