/**
 * The clients of P10, a process of its own: opens sockets that join one topic, counts the messages they get, and says by IPC
 * when all of them have as many as were asked for. The first `stalled` sockets stop reading once they have joined.
 * Argument: {url, topic, token, count, stalled}.
 */
import { once } from 'node:events';
import { WebSocket } from 'ws';

const { url, topic, token, count, stalled } = JSON.parse(process.argv[2]);
const JOIN = JSON.stringify([
  '1',
  '1',
  topic,
  'phx_join',
  { config: { private: true }, access_token: token },
]);
let got = 0;
let wanted = Infinity;

function sayWhenAll() {
  if (got < wanted) return;
  wanted = Infinity;
  process.send({ got });
}

async function open(at) {
  const socket = new WebSocket(url);
  await once(socket, 'open');
  socket.send(JOIN);
  const [reply] = await once(socket, 'message');
  if (!String(reply).includes('"ok"')) throw new Error(`a join was refused: ${String(reply)}`);
  if (at < stalled) return socket.pause();
  socket.on('message', () => {
    got += 1;
    sayWhenAll();
  });
}

for (let at = 0; at < count; at += 50)
  await Promise.all(Array.from({ length: Math.min(50, count - at) }, (_, next) => open(at + next)));
process.on('message', ({ total }) => {
  wanted = total;
  sayWhenAll();
});
process.send({ joined: count });
