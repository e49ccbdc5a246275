import pg from 'pg';
import { fillAreas, LARGE, wordAt } from './lib/area-rows.mjs';
import { withEntry } from './lib/bench-entry.mjs';
import { call, personOf, signUp, withHub } from './lib/hub.mjs';
import { interleave, median, pairedRatio } from './lib/stats.mjs';

export const title =
  'lists of courses, community and events / the same statements on the bare driver, prepared';

/** P15_SCALE=0.05 and P15_TIMES=1 for a run of two minutes: only the counts of statements hold, since small tables are read whole. */
const SCALE = Number(process.env.P15_SCALE ?? 1);
const ROUNDS = 5;
const TIMES = Number(process.env.P15_TIMES ?? 20);
const STATEMENTS = 3;
const RATIO = 1.5;

/** Two words of the invented texts. */
const [ONE, OTHER] = [wordAt(35), wordAt(70)];
const search = (q) => ({ method: 'POST', path: '/api/search', body: { q } });
const get = (path) => ({ method: 'GET', path });
const LISTS = {
  'topics, latest': get('/api/community/topics'),
  'topics of a category': get('/api/community/topics?category=clinical-questions'),
  'topics, page 100': get('/api/community/topics?page=100'),
  'topics, unanswered': get('/api/community/topics?filter=unanswered'),
  'topics, solved': get('/api/community/topics?filter=solved'),
  'topics, followed': get('/api/community/topics?filter=following'),
  'topics by tag': get('/api/community/topics?tag=crowding'),
  'topics by words': get(`/api/community/topics?q=${ONE}%20${OTHER}`),
  'similar topics': get(`/api/community/topics/similar?title=${ONE}%20${OTHER}`),
  catalog: get('/api/courses'),
  'catalog by words': get(`/api/courses?q=${ONE}`),
  'catalog, filtered': get('/api/courses?method=self_instruction&credits=3&sort=rating'),
  'own courses': get('/api/me/enrollments'),
  events: get('/api/events'),
  'events of a month': get('/api/events?from=2026-12-01T00:00:00Z&to=2027-01-01T00:00:00Z'),
  'events by words': get(`/api/events?q=${ONE}`),
  'own events': get('/api/me/events'),
  'search of the bar': search(ONE),
};

export function run() {
  return withEntry('hub-statements', (entry) =>
    withHub({ entry, env: { HUB_SAMPLES: 'off' } }, async (hub, { DATABASE_URL }) => {
      const user = await signUp(hub);
      const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 6 });
      try {
        await filled(pool, personOf(user).userId);
        return await measure({ hub, user, pool });
      } finally {
        await pool.end();
      }
    }),
  );
}

/** On one connection: the role of the session holds for it alone. */
async function filled(pool, userId) {
  const client = await pool.connect();
  try {
    await fillAreas(client, SCALE, userId);
  } finally {
    client.release();
  }
}

async function measure(bench) {
  const found = [];
  for (const [label, request] of Object.entries(LISTS))
    found.push({ label, ...(await listOf(bench, request)) });
  return [
    worst(found, 'server time', ({ ratio }) => ratio, RATIO),
    { ...worst(found, 'statements', ({ count }) => count, STATEMENTS), unit: '' },
    worst(found, 'read whole', ({ scans }) => scans.length, 0),
    ...found.map(({ label, ratio, count, ms, bare, scans }) => ({
      label,
      value: ratio,
      note: `${ms.toFixed(2)} / ${bare.toFixed(2)} ms, ${count} statements${scans.length > 0 ? `, reads the whole of ${scans}` : ''}`,
    })),
  ];
}

function worst(found, label, of, aim) {
  const one = found.reduce((most, next) => (of(next) > of(most) ? next : most));
  return { label: `${label}, the worst`, value: of(one), aim, note: one.label };
}

/** Time beyond that of an empty route, beside the statements alone. */
async function listOf({ hub, user, pool }, request) {
  const ask = () => call(hub, request.method, request.path, request.body, user.token);
  await allowSearches(pool);
  const sent = await sentBy(hub, ask);
  const bare = () =>
    Promise.all(
      sent.map(({ text, values }, n) =>
        pool.query({ name: `p15 ${n} ${text.length} ${text.slice(0, 30)}`.slice(0, 60), text, values }),
      ),
    );
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
    scans: await scansOf(pool, sent),
  };
}

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

/** Large tables that a statement reads from the first to the last row. */
async function scansOf(pool, sent) {
  const scans = new Set();
  for (const { text, values } of sent.filter((one) => /^\s*(select|with)/i.test(one.text))) {
    const { rows } = await pool.query({ text: `explain (format json) ${text}`, values });
    for (const node of nodes(rows[0]['QUERY PLAN'][0].Plan))
      if (node['Node Type'] === 'Seq Scan' && LARGE.includes(node['Relation Name']))
        scans.add(node['Relation Name']);
  }
  return [...scans];
}

const nodes = (plan) => [plan, ...(plan.Plans ?? []).flatMap(nodes)];
