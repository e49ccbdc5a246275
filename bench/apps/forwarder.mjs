/** The bare forwarder of P1: reads the body, asks the upstream through an undici pool, passes the answer on. */
import { createServer } from 'node:http';
import { Pool } from 'undici';

const pool = new Pool(process.env.UPSTREAM, { connections: 32 });
const read = async (stream) => {
  const parts = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
};

const server = createServer(async (request, response) => {
  if (request.method === 'GET') return response.end('ready');
  JSON.parse((await read(request)).toString());
  const answer = await pool.request({
    path: '/v1/models',
    method: 'GET',
    headers: { authorization: 'Bearer key' },
  });
  const body = await answer.body.text();
  response.writeHead(answer.statusCode, { 'content-type': 'application/json' }).end(body);
});
server.keepAliveTimeout = 60_000;
server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
