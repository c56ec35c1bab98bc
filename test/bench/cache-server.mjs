/** An HTTP cache in memory. Prints its port. `GET /delay/5` has it answer after 5 ms, and gives the number of requests so far. */
import { createServer } from 'node:http';

const entries = new Map();
let [count, delay] = [0, 0];

const server = createServer((request, response) => {
  const wanted = /^\/delay\/(\d+)$/.exec(request.url)?.[1];
  if (wanted !== undefined) {
    delay = Number(wanted);
    return void response.end(String(count));
  }
  count++;
  const parts = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', () =>
    setTimeout(() => {
      if (request.method === 'PUT') {
        entries.set(request.url, Buffer.concat(parts));
        return void response.writeHead(201).end();
      }
      const bytes = entries.get(request.url);
      response.writeHead(bytes ? 200 : 404).end(bytes);
    }, delay),
  );
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
