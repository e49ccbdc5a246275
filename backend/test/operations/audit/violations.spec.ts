import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Violations } from '#hub/violations/index.ts';
import { type Person, proxy, signedIn } from '../../support/people.ts';
import { startTestHub, type TestHub } from '../../support/app.ts';
import { soon } from '../../support/soon.ts';

let hub: TestHub;
let person: Person;
beforeAll(async () => {
  hub = await startTestHub({ AUTH_AUTOCONFIRM: 'true' });
  person = await signedIn(hub);
}, 60_000);
afterAll(() => hub.close());

const broken = () =>
  proxy(hub, person, {
    tool_name: 'OpenAI',
    api_endpoint: 'list_models',
    payload: { use_platform_integration: true },
  });
const count = async (): Promise<number> => {
  const [row] = await hub.query<{ count: number }>('select count(*)::int as count from violations');
  return row?.count ?? 0;
};

describe('the record of violations', () => {
  afterEach(() => hub.query('alter table if exists violations_away rename to violations'));

  it('holds type, actor, acting role, rule, tool, context and request before the refusal is answered', async () => {
    const { status, body } = await broken();
    expect(status).toBe(403);
    expect(
      await hub.query(
        `select type, actor_id, acting_role, rule, tool_id, context, detail from violations where request_id = $1`,
        [body.requestId],
      ),
    ).toEqual([
      {
        ...{ type: 'integration_context', actor_id: person.id, acting_role: 'admin', rule: 'own_connection' },
        ...{ tool_id: 'openai', context: 'platform' },
        detail: { use_platform_integration: true, claim: null },
      },
    ]);
  });

  it('is not written for a tool that is not connected', async () => {
    const before = await count();
    const answer = await proxy(hub, person, { tool_name: 'OpenAI', api_endpoint: 'list_models' });
    expect([answer.status, await count()]).toEqual([404, before]);
  });

  it('cannot be changed', async () => {
    await broken();
    await expect(hub.query(`update violations set rule = 'other'`)).rejects.toThrow(
      'violations are only appended',
    );
  });

  it('includes every one of many at once, and text that PostgreSQL does not store', async () => {
    const violations = hub.app.get(Violations, { strict: false });
    const before = await count();
    const host = `a\0b\ud800`;
    await Promise.all(
      Array.from({ length: 1_200 }, () =>
        violations.record({
          type: 'direct_api_usage',
          rule: 'grant_needed',
          context: null,
          detail: { host },
        }),
      ),
    );
    expect(await count()).toBe(before + 1_200);
  });

  it('is completed later when the database refused it, and the refusal is answered all the same', async () => {
    const before = await count();
    await hub.query('alter table violations rename to violations_away');
    expect((await broken()).status).toBe(403);
    await hub.query('alter table violations_away rename to violations');
    expect((await broken()).status).toBe(403);
    expect(await soon(async () => (await count()) === before + 2)).toBe(true);
  });
});
