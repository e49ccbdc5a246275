/** The plain side of P10: hears the same NOTIFY, writes the same message, and sends it in a loop over its sockets. */
import { createServer } from 'node:http';
import pg from 'pg';
import { WebSocketServer } from 'ws';

const server = createServer((_request, response) => response.end('ready'));
const sockets = new WebSocketServer({ server });
sockets.on('connection', (socket) =>
  socket.on('message', (data) => {
    const [joinRef, ref, topic] = JSON.parse(data);
    socket.send(JSON.stringify([joinRef, ref, topic, 'phx_reply', { status: 'ok', response: {} }]));
  }),
);

const database = new pg.Client({ connectionString: process.env.DATABASE_URL });
await database.connect();
await database.query('listen live');
database.on('notification', ({ payload }) => {
  const { topic, event, payload: told } = JSON.parse(payload);
  const message = [null, null, `realtime:${topic}`, 'broadcast', { type: 'broadcast', event, payload: told }];
  const text = JSON.stringify(message);
  for (const socket of sockets.clients) socket.send(text);
});

server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
