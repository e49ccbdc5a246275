import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, send, signedIn } from '../support/people.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

const MOST = 200;
const ROUNDS = 6;

let hub: TestHub;
let me: Person;
beforeAll(async () => {
  hub = await startTestHub({ AUTH_AUTOCONFIRM: 'true', RATE_LIMIT_PER_MINUTE: '0' });
  me = await signedIn(hub);
}, 60_000);
afterAll(() => hub.close());

/** Saves one text; undefined when it was stored, else the refusal. */
async function save(ref: string): Promise<string | undefined> {
  const { status, body } = await send<unknown>(hub, me, 'PUT', `/api/me/drafts/ticket/${ref}`, { body: ref });
  return status === 200 ? undefined : `${status} ${JSON.stringify(body)}`;
}

/** The stored texts, oldest first. */
async function kept(): Promise<string[]> {
  const text = 'select ref from drafts where user_id = $1 order by updated_at, id';
  return (await hub.query<{ ref: string }>(text, [me.id])).map(({ ref }) => ref);
}

const FILL = `insert into drafts (user_id, kind, ref, sealed_body, updated_at)
  select $1, 'ticket', 'first-' || n, '', now() - n * interval '1 minute' from generate_series(1, ${MOST}) n`;

describe('drafts that are saved at the same moment', () => {
  it('are all kept, new and changed ones alike, while the oldest are removed', async () => {
    await hub.query(FILL, [me.id]);
    for (let round = 0; round < ROUNDS; round += 1) {
      const old = (await kept()).slice(0, 40);
      const fresh = old.map((_, index) => `round-${round}-${index}`);
      const answers = await Promise.all(old.flatMap((ref, index) => [save(ref), save(fresh[index] ?? '')]));
      expect(answers.filter(Boolean)).toEqual([]);
      const left = await kept();
      expect(left).toHaveLength(MOST);
      expect([...old, ...fresh].filter((ref) => !left.includes(ref))).toEqual([]);
    }
  });
});
