import { createHash } from 'node:crypto';
import pg from 'pg';
import { withEntry } from './bench-entry.mjs';
import { fill } from './fill.mjs';
import { call, personOf, signUp, withHub } from './hub.mjs';
import { interleave, median, pairedRatio } from './stats.mjs';

/**
 * LISTS_SCALE=0.05 and LISTS_TIMES=1 for a run of two minutes: only the counts of statements hold, since small tables are read whole.
 * LISTS_SCALE=0 takes the rows of BENCH_DATABASE_URL as they are.
 */
const SCALE = Number(process.env.LISTS_SCALE ?? 1);
const TIMES = Number(process.env.LISTS_TIMES ?? 20);
const ROUNDS = 5;
const STATEMENTS = 3;
const RATIO = 1.5;

/** A statement that is sent often gets a plan for any values at all, which reads a whole log to find a rare one. */
const PLANNED = '-c plan_cache_mode=force_custom_plan';

export const get = (path) => ({ method: 'GET', path });

/**
 * Fills a hub with `rows` and asks each of `lists`, as somebody with their role: its time beyond an empty route over that of its statements on the bare driver,
 * how many they are, how many pages of the database they touch, and which large tables they read whole. A page with `many` asks several modules: neither counts.
 */
export function measureLists({ lists, rows }) {
  return withEntry('hub-statements', (entry) =>
    withHub({ entry, env: { HUB_SAMPLES: 'off' } }, async (hub, { DATABASE_URL }) => {
      const user = await signUp(hub);
      const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 6, options: PLANNED });
      try {
        await filled(pool, rows, personOf(user).userId);
        return await measure({ hub, user, pool, large: rows.large }, lists);
      } finally {
        await pool.end();
      }
    }),
  );
}

/** On one connection: the role of the session holds for it alone. */
async function filled(pool, rows, userId) {
  const client = await pool.connect();
  try {
    if (SCALE > 0) await fill(client, rows, SCALE, userId);
    if (rows.role)
      await client.query('insert into user_roles (user_id, role) values ($1, $2)', [userId, rows.role]);
  } finally {
    client.release();
  }
}

async function measure(bench, lists) {
  const found = [];
  for (const [label, request] of Object.entries(lists))
    found.push({ label, many: request.many === true, ...(await listOf(bench, request)) });
  return [
    worst(found, 'server time', ({ ratio, many }) => (many ? 0 : ratio), RATIO),
    { ...worst(found, 'statements', ({ count, many }) => (many ? 0 : count), STATEMENTS), unit: '' },
    { ...worst(found, 'read whole', ({ scans }) => scans.length, 0), unit: '' },
    { ...worst(found, 'time', ({ ms }) => ms), unit: 'ms' },
    ...found.map(({ label, ratio, count, ms, bare, cpu, pages, scans }) => ({
      label,
      value: ratio,
      note: `${ms.toFixed(2)} / ${bare.toFixed(2)} ms, ${cpu.toFixed(2)} ms of the hub’s processor, ${count} statements, ${pages} pages${scans.length > 0 ? `, reads the whole of ${scans}` : ''}`,
    })),
  ];
}

function worst(found, label, of, aim) {
  const one = found.reduce((most, next) => (of(next) > of(most) ? next : most));
  return { label: `${label}, the worst`, value: of(one), aim, note: one.label };
}

/** Time beyond that of an empty route, beside the statements alone. */
async function listOf({ hub, user, pool, large }, request) {
  const ask = () => call(hub, request.method, request.path, request.body, user.token);
  await allowSearches(pool);
  const sent = await sentBy(hub, ask);
  const bare = () =>
    Promise.all(sent.map(({ text, values }) => pool.query({ name: nameOf(text), text, values })));
  const { a, b } = await interleave(
    ROUNDS,
    async () => {
      await allowSearches(pool);
      return Math.max(0, (await timed(ask)) - (await timed(() => call(hub, 'GET', '/api/bench/public'))));
    },
    () => timed(bare),
  );
  return {
    ratio: pairedRatio(a, b),
    count: sent.length,
    ms: median(a),
    bare: median(b),
    cpu: await processorOf(hub, ask),
    ...(await readBy(pool, sent, large)),
  };
}

/** Milliseconds of the hub's processor for one list, which other work of the machine hardly changes. */
async function processorOf(hub, ask) {
  const before = await hub.usage();
  for (let n = 0; n < TIMES; n += 1) await ask();
  return ((await hub.usage()).cpuUs - before.cpuUs) / TIMES / 1000;
}

const nameOf = (text) => createHash('md5').update(text).digest('hex');

/** A person's sixty searches at once would be used up after three lists. */
const allowSearches = (pool) => pool.query("delete from auth.rate_buckets where key like 'search %'");

/** The statements of one request: other work of the hub may add some, so that the shortest of a few lists counts. */
async function sentBy(hub, ask) {
  let least;
  for (let n = 0; n < 5; n += 1) {
    await call(hub, 'GET', '/api/bench/sent');
    await ask();
    const sent = await call(hub, 'GET', '/api/bench/sent');
    if (!least || sent.length < least.length) least = sent;
  }
  return least;
}

async function timed(work) {
  const times = [];
  for (let n = 0; n < TIMES; n += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return median(times);
}

/** How many pages the statements touch, which no other work of the machine changes, and which large tables they read from first to last row. */
async function readBy(pool, sent, large) {
  const scans = new Set();
  let pages = 0;
  for (const { text, values } of sent.filter((one) => /^\s*(select|with)/i.test(one.text))) {
    const { rows } = await pool.query({ text: `explain (analyze, buffers, format json) ${text}`, values });
    const plan = rows[0]['QUERY PLAN'][0].Plan;
    pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    for (const node of nodes(plan))
      if (node['Node Type'] === 'Seq Scan' && large.includes(node['Relation Name']))
        scans.add(node['Relation Name']);
  }
  return { pages, scans: [...scans] };
}

const nodes = (plan) => [plan, ...(plan.Plans ?? []).flatMap(nodes)];
