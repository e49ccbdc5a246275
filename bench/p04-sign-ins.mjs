import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { PASSWORD, signUp, withHub } from './lib/hub.mjs';
import { load } from './lib/load.mjs';
import { interleave, median, pairedRatio } from './lib/stats.mjs';

export const title = 'sign-ins / bare argon2id verifications, same hash, as many at once';

const LOOP = fileURLToPath(new URL('./apps/argon-loop.mjs', import.meta.url));
const SECONDS = 4;
const execute = promisify(execFile);

export function run() {
  return withHub({}, measure);
}

async function measure(hub, { DATABASE_URL }) {
  const { email } = await signUp(hub);
  const hash = await storedHash(DATABASE_URL, email);
  const request = {
    path: '/auth/v1/token?grant_type=password',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  };
  const signIns = () => load(hub, request, { seconds: SECONDS, connections: 8 });
  await load(hub, request, { seconds: 1, connections: 8 });
  const { a, b } = await interleave(5, signIns, () => verifications(hash));
  const of = (list, key) => list.map((one) => one[key]);
  const rates = [of(a, 'perSecond'), of(b, 'perSecond')];
  return [
    {
      label: 'rate',
      value: pairedRatio(...rates),
      aim: 0.93,
      note: `${median(rates[0]).toFixed(0)} / ${median(rates[1]).toFixed(0)} a second`,
    },
    { label: 'CPU', value: pairedRatio(of(a, 'cpuUs'), of(b, 'cpuUs')) },
    { label: 'event loop p99', value: median(of(a, 'loopP99Ms')), unit: 'ms', aim: 20 },
  ];
}

/** The hub's hash contains its parameters, so both sides pay the same. */
async function storedHash(connectionString, email) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query('select encrypted_password as hash from auth.users where email = $1', [
    email,
  ]);
  await client.end();
  return rows[0].hash;
}

async function verifications(hash) {
  const { stdout } = await execute(process.execPath, [LOOP, hash, PASSWORD, String(SECONDS)]);
  return JSON.parse(stdout);
}
