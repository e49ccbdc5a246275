import { withEntry } from './lib/bench-entry.mjs';
import { call, connect, personOf, signUp, withHub } from './lib/hub.mjs';
import { median, pairedRatio } from './lib/stats.mjs';

export const title = 'six hottest calls of the database / the same statements over the bare driver, prepared';

export function run() {
  return withEntry('hub-data-layer', (entry) => withHub({ entry }, measure));
}

/** More than one entry per cache, because a cache that loses its only entry is cleared whole. */
async function signUpSecondPerson(hub) {
  const other = await signUp(hub);
  await connect(hub, other, 'Dentrix');
  const body = { action: 'providers.list', params: {} };
  await call(hub, 'POST', '/functions/v1/picaos-proxy', body, other.token);
}

/** How many statements a request sends is a test: backend/test/tool-calls/proxy/proxy.spec.ts. */
async function measure(hub) {
  const user = await signUp(hub);
  await signUpSecondPerson(hub);
  for (const tool of ['Open Dental', 'Dentrix', 'ClearCorrect']) await connect(hub, user, tool);
  const { userId, sessionId } = personOf(user);
  const calls = await call(hub, 'GET', `/api/bench/calls/${userId}/${sessionId}`);
  const figures = Object.entries(calls).map(([label, { hub: own, bare }]) => ({
    label,
    value: pairedRatio(own, bare),
    note: `${median(own).toFixed(0)} / ${median(bare).toFixed(0)} µs`,
  }));
  const highest = Math.max(...figures.map(({ value }) => value));
  return [{ label: 'CPU, the worst of them', value: highest, aim: 1.3 }, ...figures];
}
