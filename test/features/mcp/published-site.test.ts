import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { siteAt } from '../../../build/features/mcp/published-site.ts';

test('an endless answer is not read to its end', async () => {
  const part = Buffer.alloc(1024 * 1024);
  const server = createServer((_, response) => {
    const send = () => {
      while (response.write(part));
    };
    response.on('drain', send);
    send();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(siteAt(`http://127.0.0.1:${port}`).index()).rejects.toThrow('the answer is too large');
  server.closeAllConnections();
  server.close();
});
