/** Serves the page's folder on the loopback address, for samples that fetch files. */

export const serverFile = 'serve.cjs';

/**
 * A program that is given a port and a folder, and prints \`ready\` or why it cannot serve. Without namespaces, another page
 * may be using the port, so it tries for a while.
 */
export const folderServer = `'use strict';
const { readFileSync, realpathSync } = require('node:fs');
const { createServer } = require('node:http');
const { join, sep } = require('node:path');
const [port, folder] = process.argv.slice(2);
const until = Date.now() + 20_000;
const read = (address) => {
  try {
    const path = realpathSync(join(folder, decodeURIComponent(new URL(address, 'http://localhost').pathname)));
    return path.startsWith(folder + sep) ? readFileSync(path) : undefined;
  } catch {
    return undefined;
  }
};
const server = createServer((request, response) => {
  const file = request.method === 'GET' || request.method === 'HEAD' ? read(request.url) : undefined;
  response.writeHead(file ? 200 : 404, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(request.method === 'HEAD' ? undefined : (file ?? 'not found\\n'));
});
const listen = () => server.listen(Number(port), '127.0.0.1');
server.on('listening', () => console.log('ready'));
server.on('error', ({ code }) => {
  if (code === 'EADDRINUSE' && Date.now() < until) setTimeout(listen, 100);
  else console.log(code);
});
listen();
`;

interface Server {
  readonly port: number;
  readonly folder: string;
}

/** What a block asks for. */
export const serverOf = (
  { port }: { readonly port?: number },
  { folder }: Pick<Server, 'folder'>,
): Server | undefined => (port === undefined ? undefined : { port, folder });

/** The script, which begins when the server is ready. The server ends with the processes of the sample. */
export const whileServed = (script: string, server: Server | undefined): string =>
  server === undefined
    ? script
    : `exec {server}< <(exec node ${quoted(`${server.folder}/../${serverFile}`)} ${server.port} ${quoted(server.folder)})
read -r ready <&$server
[[ $ready == ready ]] || { echo "port ${server.port} cannot be served: $ready"; exit 1; }
${script}`;

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
