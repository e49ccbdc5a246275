/**
 * The other side of P5: the hub's own statement, prepared and in its own transaction, behind a bare Node server. A
 * token is `session:counter` in plain text, without signature, access token or log.
 */
import { createServer } from 'node:http';
import pg from 'pg';
import { rotateSession } from '../../backend/src/modules/identity/auth/sessions/session.sql.ts';

const REUSE_INTERVAL_S = 10;
const ROTATE_SESSION = rotateSession({ AUTH_SESSION_TIMEBOX: 0, AUTH_SESSION_INACTIVITY: 0 });
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

async function rotate(token) {
  const [session, counter] = token.split(':');
  const client = await pool.connect();
  try {
    await client.query('begin');
    const values = [session, Number(counter), REUSE_INTERVAL_S];
    const { rows } = await client.query({ name: 'rotate', text: ROTATE_SESSION, values });
    await client.query('commit');
    return `${session}:${rows[0].refresh_counter}`;
  } finally {
    client.release();
  }
}

const server = createServer(async (request, response) => {
  if (request.method === 'GET') return response.end('ready');
  const parts = [];
  for await (const part of request) parts.push(part);
  const { refresh_token: token } = JSON.parse(Buffer.concat(parts).toString());
  const body = JSON.stringify({ refresh_token: await rotate(token) });
  response.writeHead(200, { 'content-type': 'application/json' }).end(body);
});
server.keepAliveTimeout = 60_000;
server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => void pool.end().then(() => process.exit(0)));
