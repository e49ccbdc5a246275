import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestHub, type TestHub } from '../support/app.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub({ TRUSTED_PROXIES: '127.0.0.1/32' });
}, 60_000);
afterAll(() => hub.close());

/** The status of fifty reports at once from this address, which a trusted proxy forwards. */
async function report(address: string): Promise<number> {
  const line = {
    ...{ level: 'warn', message: 'not found', url: '/a', userAgent: 'Chrome/150' },
    timestamp: new Date().toISOString(),
  };
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const body = JSON.stringify(Array(50).fill(line));
  return (await fetch(`${hub.url}/api/monitoring/log`, { method: 'POST', headers, body })).status;
}

it('browser reports from very many addresses are limited in total', async () => {
  const statuses: number[] = [];
  for (let call = 0; call < 130; call += 1) statuses.push(await report(`203.0.113.${call}`));
  const [kept] = await hub.query<{ n: string }>('select count(*) as n from client_events');
  expect(Number(kept?.n)).toBe(6_000);
  expect(statuses.slice(0, 120).every((status) => status === 204)).toBe(true);
  expect(new Set(statuses.slice(120))).toEqual(new Set([429]));
});
