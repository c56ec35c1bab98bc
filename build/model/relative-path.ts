/** The address of a file, seen from another one. It begins with a dot. */
export function relativePath(from: string, to: string): string {
  const start = from.split('/').slice(0, -1);
  const end = to.split('/');
  let same = 0;
  while (same < start.length && start[same] === end[same]) same += 1;
  const up = '../'.repeat(start.length - same);
  return `${up === '' ? './' : up}${end.slice(same).join('/')}`;
}
