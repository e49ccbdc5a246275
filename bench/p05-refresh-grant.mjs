import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { signUp, withHub } from './lib/hub.mjs';
import { profileOf } from './lib/load.mjs';
import { startServer } from './lib/server.mjs';
import { interleave, median, pairedRatio } from './lib/stats.mjs';

export const title = 'refresh-token grant / the same SQL in one prepared transaction over raw pg';

const BARE = fileURLToPath(new URL('./apps/bare-refresh.mjs', import.meta.url));
const GENERATOR = fileURLToPath(new URL('./lib/refresh-process.mjs', import.meta.url));
const CLIENTS = 8;
const SECONDS = 3;
const execute = promisify(execFile);

export function run() {
  return withHub({}, async (hub, { DATABASE_URL }) => {
    const bare = await startServer(BARE, { env: { DATABASE_URL } });
    const client = new pg.Client({ connectionString: DATABASE_URL });
    await client.connect();
    try {
      return await measure(hub, bare, client);
    } finally {
      await client.end();
      await bare.stop();
    }
  });
}

async function measure(hub, bare, client) {
  const onHub = redeemer(hub, '/auth/v1/token?grant_type=refresh_token', await sessionsOf(hub));
  const onBare = redeemer(bare, '/', await bareTokens(client));
  await onHub();
  await onBare();
  const before = await statementsOf(client);
  const { count } = await onHub();
  const statements = ((await statementsOf(client)) - before) / count;
  const { a, b } = await interleave(5, onHub, onBare);
  await profileOf(hub, 'refresh', onHub);
  const of = (list, key) => list.map((one) => one[key]);
  const note = (key, unit) => `${median(of(a, key)).toFixed(0)} / ${median(of(b, key)).toFixed(0)} ${unit}`;
  return [
    {
      label: 'CPU per grant',
      value: pairedRatio(of(a, 'cpuUs'), of(b, 'cpuUs')),
      aim: 2,
      note: note('cpuUs', 'µs'),
    },
    {
      label: 'grants/s',
      value: pairedRatio(of(a, 'perSecond'), of(b, 'perSecond')),
      note: note('perSecond', 'a second'),
    },
    { label: 'round trips', value: statements, unit: 'a grant', aim: 1 },
  ];
}

const sessionsOf = (hub) =>
  Promise.all(Array.from({ length: CLIENTS }, () => signUp(hub).then(({ refreshToken }) => refreshToken)));

/** Different people's sessions, so that no side waits for a row of the other. */
async function bareTokens(client) {
  const { rows } = await client.query(
    `insert into auth.sessions (user_id, amr) select id, '[]' from auth.users order by created_at limit $1
     returning id, refresh_counter`,
    [CLIENTS],
  );
  return rows.map(({ id, refresh_counter: counter }) => `${id}:${counter}`);
}

/** Redeems for some seconds; the next call continues with the live tokens. */
function redeemer(server, path, first) {
  let tokens = first;
  return async () => {
    const before = await server.usage();
    const options = { url: server.url, path, tokens, seconds: SECONDS };
    const { stdout } = await execute(process.execPath, [GENERATOR, JSON.stringify(options)]);
    const after = await server.usage();
    const { answers, tokens: live } = JSON.parse(stdout);
    tokens = live;
    return { count: answers, cpuUs: (after.cpuUs - before.cpuUs) / answers, perSecond: answers / SECONDS };
  };
}

/** Every statement outside a transaction is one of its own, so commits count round trips. Recurring tasks add a few. */
async function statementsOf(client) {
  await client.query('select pg_stat_force_next_flush()');
  // PostgreSQL reports the statistics of an idle connection after ten seconds.
  await new Promise((later) => setTimeout(later, 11_000));
  const { rows } = await client.query(
    'select xact_commit::int as commits from pg_stat_database where datname = current_database()',
  );
  return rows[0].commits;
}
