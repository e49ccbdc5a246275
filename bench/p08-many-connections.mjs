import pg from 'pg';
import { withEntry } from './lib/bench-entry.mjs';
import { withDatabase, withDataDir } from './lib/database.mjs';
import { call, connect, personOf, SETTINGS, signUp } from './lib/hub.mjs';
import { startServer } from './lib/server.mjs';
import { interleave, median, pairedRatio } from './lib/stats.mjs';

export const title = 'one person’s integrations among 1,000,000 rows / among 1,000';

const SIZES = { many: 1_000_000, few: 1_000 };
const TOOLS = ['Open Dental', 'Dentrix', 'Eaglesoft', 'ClearCorrect'];
const REQUESTS = 200;
const ROUNDS = 5;
/** The list of a person's connections, and what the guard reads before a call. */
const STATEMENTS = ['list of connections', 'connections of a call'];

export function run() {
  return withEntry('hub-data-layer', (entry) =>
    withDatabase(async (url) => {
      const [many, few] = [await hubOf(entry, url, SIZES.many), await hubOf(entry, url, SIZES.few)];
      try {
        return await measure(many, few);
      } finally {
        await many.close();
        await few.close();
      }
    }),
  );
}

/** A hub on a database of its own on the same server, with one real person among invented rows. */
async function hubOf(entry, server, rows) {
  const url = await createDatabase(server, `p8_${rows}`);
  return withDataDirKept(async (DATA_DIR, close) => {
    const env = { ...SETTINGS, DATABASE_URL: url, DATA_DIR };
    const hub = await startServer(entry, { env, path: '/health/ready' });
    const user = await signUp(hub);
    for (const tool of TOOLS) await connect(hub, user, tool);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await fill(client, rows);
    return {
      hub,
      user,
      client,
      close: () =>
        client
          .end()
          .then(() => hub.stop())
          .then(close),
    };
  });
}

function withDataDirKept(work) {
  return new Promise((done, failed) => {
    withDataDir((dir) => new Promise((close) => void work(dir, close).then(done, failed))).catch(failed);
  });
}

async function createDatabase(server, name) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

/**
 * Five tools per person; two of them have a key and the attempt that stored it. There are no foreign keys: the people
 * are only numbers.
 */
async function fill(client, rows) {
  const person = 'md5(n::text)::uuid';
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into credentials (id, context, owner_id, tool_id, sealed)
     select md5('c' || n)::uuid, 'user', ${person}, 'openai', 'none' from generate_series(1, $1::int / 5) n`,
    [rows],
  );
  await client.query(
    `insert into connect_attempts (user_id, tool_id, state, mode, nonce, credentials_id, created_at, expires_at)
     select ${person}, 'openai', 'connected', 'native', 'none', md5('c' || n)::uuid, now(), now() + interval '1 hour'
     from generate_series(1, $1::int / 5) n`,
    [rows],
  );
  await client.query(
    `insert into picaos_integrations (user_id, tool_name, connection_status, credentials_id)
     select ${person}, tool, 'mock_connected', case tool when 'OpenAI' then md5('c' || n) end
     from generate_series(1, $1::int / 5) n,
       unnest(array['OpenAI', 'Dentrix', 'Eaglesoft', 'Open Dental', 'Firecrawl']) tool`,
    [rows],
  );
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze picaos_integrations, credentials, connect_attempts');
}

async function measure(many, few) {
  const plans = { many: await plansOf(many), few: await plansOf(few) };
  await measureList(many);
  await measureList(few);
  const { a, b } = await interleave(
    ROUNDS,
    () => measureList(many),
    () => measureList(few),
  );
  return [
    ...STATEMENTS.map((name) => {
      const [big, small] = [plans.many[name], plans.few[name]];
      return {
        label: `${name}, buffers`,
        value: big.buffers / small.buffers,
        aim: 1.5,
        note: `${big.buffers} / ${small.buffers}${big.scans ? `, reads the whole of ${big.scans}` : ', no sequential scan'}`,
      };
    }),
    {
      label: 'p50',
      value: pairedRatio(a, b),
      aim: 1.15,
      note: `${median(a).toFixed(2)} / ${median(b).toFixed(2)} ms`,
    },
  ];
}

/** Runs each statement twice: the first run loads pages and plan. */
async function plansOf({ hub, user, client }) {
  const { userId, sessionId } = personOf(user);
  const sent = await call(hub, 'GET', `/api/bench/statements/${userId}/${sessionId}`);
  const plans = {};
  for (const name of STATEMENTS) {
    await explain(client, sent[name]);
    plans[name] = summary(await explain(client, sent[name]));
  }
  return plans;
}

async function explain(client, { text, values }) {
  const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, values);
  return rows[0]['QUERY PLAN'][0].Plan;
}

function summary(plan) {
  const scans = nodes(plan).filter((node) => node['Node Type'] === 'Seq Scan');
  return {
    buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    scans: scans.map((node) => node['Relation Name']).join(', '),
  };
}

const nodes = (plan) => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

async function measureList({ hub, user: { token } }) {
  const times = [];
  for (let time = 0; time < REQUESTS; time += 1) {
    const start = performance.now();
    const { items } = await call(hub, 'GET', '/api/me/connections', undefined, token);
    if (items.length !== TOOLS.length) throw new Error(`the list holds ${items.length} connections`);
    times.push(performance.now() - start);
  }
  return median(times);
}
