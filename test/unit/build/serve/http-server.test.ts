import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { serverMaker } from '../../../../build/serve/http-server.ts';

test('what is no HTTP gets an answer of its own, but not in the middle of another answer', async () => {
  const make = serverMaker(async ({ response }) => void response.write('begun'), {
    own: new Set(['localhost']),
    allowed: [],
  });
  const server = make().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const open = () => connect({ port, host: '127.0.0.1', allowHalfOpen: true });

  const first = open();
  first.write('no HTTP\r\n\r\n');
  expect(await text(first)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  first.end();

  const second = open();
  second.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const [begun] = await once(second, 'data');
  second.write('no HTTP\r\n\r\n');
  const rest = await text(second).catch(() => '');
  expect(`${begun}${rest}`).toMatch(/^HTTP\/1\.1 200 OK\r\n(?:.+\r\n)+\r\n5\r\nbegun\r\n$/);
  second.end();
  server.close();
});
