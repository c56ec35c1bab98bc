/** Milliseconds of CPU time that this process has taken. Unlike the clock, it hardly depends on what else the machine does. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
