/** The vendor of P1 and P2: answers at once or after a delay, in the format of OpenAI's list of models. */
import { createServer } from 'node:http';

const model = (id) => ({ id, object: 'model', created: 1_700_000_000, owned_by: 'bench' });
const body = JSON.stringify({ object: 'list', data: ['one', 'two', 'three'].map(model) });
const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };

const delay = Number(process.env.UPSTREAM_DELAY_MS ?? 0);

const server = createServer((request, response) => {
  request.resume();
  const answer = () => response.writeHead(200, headers).end(body);
  if (delay > 0) setTimeout(answer, delay);
  else answer();
});
server.keepAliveTimeout = 60_000;
server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
