import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addressOf, methodsOf, ROUTES } from '../../../drill/lib/routes/routes.ts';
import { confirmedUser } from '../support/auth.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

let hub: TestHub;
let token: string;
beforeAll(async () => {
  hub = await startTestHub({ AUTH_RATE_LIMITS: 'off', RATE_LIMIT_PER_MINUTE: '0' });
  ({ access_token: token } = await confirmedUser(hub, 'hostile@example.test'));
}, 60_000);
afterAll(() => hub.close());

async function post(path: string, text: string, method = 'POST'): Promise<{ status: number; text: string }> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await fetch(`${hub.url}${path}`, { method, headers, body: text });
  return { status: answer.status, text: await answer.text() };
}

const keyed = (keys: number): string =>
  JSON.stringify(Object.fromEntries(Array.from({ length: keys }, (_, index) => [`key${index}`, 1])));
const nested = (levels: number): string => `{"first_name":${'['.repeat(levels)}${']'.repeat(levels)}}`;

/**
 * Microseconds of processor time that the hub, which runs in this process, spends on the work: the least of three times, because
 * the collector and the compilers run in this process as well.
 */
async function spent(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    times.push(user + system);
  }
  return Math.min(...times);
}

describe('a body made to be expensive', () => {
  it('with 75,000 keys is refused in one sentence at almost no cost', async () => {
    const body = keyed(75_000);
    let answer = { status: 0, text: '' };
    const micros = await spent(async () => (answer = await post('/api/contact', body)));
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('An object of the request body has more than 1000 keys');
    expect(answer.text.length).toBeLessThan(400);
    expect(micros).toBeLessThan(500_000);
  });

  it('with a thousand unknown fields is answered with twenty of them', async () => {
    const { status, text } = await post('/api/contact', keyed(1_000));
    const { error } = JSON.parse(text) as { error: { fields: Record<string, string> } };
    expect([status, Object.keys(error.fields).length]).toEqual([400, 20]);
  });

  it.each([3_000, 480_000])('that is %i levels deep is refused', async (levels) => {
    const { status, text } = await post('/api/contact', nested(levels));
    expect([status, text.includes('nested more than 64 levels deep')]).toEqual([400, true]);
  });

  it.each([
    ['/api/ai/conversations', '{"title":null}', 201],
    ['/api/me/unlock', '{"password":null,"code":"123456"}', 422],
  ])('with null for what may be left out is read as without it: %s %s', async (path, body, status) => {
    expect((await post(path, body)).status).toBe(status);
  });

  it('causes no server error on any route', async () => {
    const faults: string[] = [];
    for (const route of ROUTES)
      for (const method of methodsOf(route).filter((verb) => ['POST', 'PUT', 'PATCH'].includes(verb)))
        for (const body of [nested(60), nested(3_000), keyed(1_000)]) {
          const path = addressOf(route);
          const { status } = await post(path, body, method);
          if (status >= 500) faults.push(`${method} ${path} ${body.slice(0, 30)} ${status}`);
        }
    expect(faults).toEqual([]);
  });
});
