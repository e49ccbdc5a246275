import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { AttemptRecoveryTask } from '#hub/connections/attempts/attempt-recovery.task.ts';
import { Log } from '#platform/logging/log.ts';
import { open, type Person, send, signedIn } from '../support/people.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

let hub: TestHub;
let lines: { fields: object; message: string }[];
beforeAll(async () => {
  hub = await startTestHub({ AUTH_AUTOCONFIRM: 'true' });
  const log = hub.app.get(Log, { strict: false });
  lines = [];
  const keep = (fields: object, message: string) => void lines.push({ fields, message });
  for (const level of ['info', 'warn', 'error'] as const) jest.spyOn(log, level).mockImplementation(keep);
}, 60_000);
afterAll(() => hub.close());

const path = (id: string) => `/api/connections/attempts/${id}`;
const outOfTime = (id: string) =>
  hub.query("update connect_attempts set expires_at = now() - interval '1 second' where id = $1", [id]);

const methods: [string, string, string, string, (person: Person, id: string) => Promise<unknown>][] = [
  [
    'cancelled on the page',
    ...(['connection.cancelled', 'oauth_cancelled', 'connecting was cancelled'] as const),
    (person, id) => send(hub, person, 'POST', `${path(id)}/cancel`),
  ],
  [
    'given up by the page that waited',
    ...(['connection.timed_out', 'oauth_timeout', 'connecting ran out of time'] as const),
    (person, id) => send(hub, person, 'POST', `${path(id)}/cancel?reason=timeout`),
  ],
  [
    'looked at after its time',
    ...(['connection.timed_out', 'oauth_timeout', 'connecting ran out of time'] as const),
    async (person, id) => {
      await outOfTime(id);
      await send(hub, person, 'GET', path(id));
    },
  ],
  [
    'that nobody ever looked at again',
    ...(['connection.timed_out', 'oauth_timeout', 'connecting ran out of time'] as const),
    async (_, id) => {
      await outOfTime(id);
      await hub.app.get(AttemptRecoveryTask, { strict: false }).run();
    },
  ],
];

it.each(methods)(
  'a connect attempt %s is logged once, under its person, and is no fault of the tool',
  async (_, action, code, message, end) => {
    const person = await signedIn(hub);
    const { body } = await open(hub, person, 'OpenAI');
    await end(person, body.id);
    await send(hub, person, 'POST', `${path(body.id)}/cancel`);
    const detail = { tool: 'openai', code };
    const written = await hub.query(
      'select action, actor_id, actor_kind, detail from audit_log where subject = $1',
      [body.id],
    );
    expect(written).toEqual([{ action, actor_id: person.id, actor_kind: 'user', detail }]);
    const logged = lines.filter(({ fields }) => 'attemptId' in fields && fields.attemptId === body.id);
    expect(logged).toEqual([{ fields: { tool: 'openai', attemptId: body.id, code }, message }]);
    expect(await hub.query('select 1 from call_log where user_id = $1', [person.id])).toEqual([]);
  },
);
