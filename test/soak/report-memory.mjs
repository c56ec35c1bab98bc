/** Loaded into the process that is measured: answers each message of its parent with its memory after a collection. */
process.on('message', () => {
  globalThis.gc();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send({ rss, heapUsed, external });
});
process.channel?.unref();
