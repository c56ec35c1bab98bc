/** Builds a site of one page in a thread, and tells how much CPU time parsing and the rest took, in milliseconds. */
import { parentPort, workerData } from 'node:worker_threads';

const { site, stageRunner, inline, memoKey } = await import(workerData);

parentPort.on('message', async (text) => {
  const memo = new Map();
  const results = { get: (key) => memo.get(key), set: (key, json) => memo.set(key, json) };
  const spent = async () => {
    const start = process.cpuUsage();
    await site({ 'docs/a.md': text }).build({ runner: stageRunner(results, inline, memoKey) });
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
  const all = await spent();
  // The parsed page is remembered now.
  const rest = await spent();
  parentPort.postMessage({ parse: Math.max(0, all - rest), rest });
});
parentPort.postMessage('ready');
