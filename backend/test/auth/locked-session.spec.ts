import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { codeOf, type Reply, send } from '../../../drill/lib/http.ts';
import { newPerson, type Person, setRoles } from '../../../drill/lib/people.ts';
import { addressOf, CLOSED, methodsOf, NO_SUCH_ID, ROUTES } from '../../../drill/lib/routes/routes.ts';
import { connectTool } from '../../../drill/lib/tools.ts';
import { ROLES } from '#access/principal.ts';
import { AppModule } from '../../src/app.module.ts';
import { createLog } from '#platform/logging/log.ts';
import { startTestCluster, type TestCluster } from '../drills/drill-support.ts';
import { soon } from '../support/soon.ts';
import { controllersOf, routesOf } from '../support/route-list.ts';

let cluster: TestCluster;
/** One hub locks the session, and the other one is tested as well. */
let here: string;
let there: string;
beforeAll(async () => {
  cluster = await startTestCluster();
  [here = '', there = ''] = cluster.urls;
}, 90_000);
afterAll(() => cluster.close());

type Ask = readonly [name: string, method: string, path: string, body?: unknown];

const PROXY = '/functions/v1/picaos-proxy';
const RAW = `${PROXY}/open-dental/patients/1`;
const VERBS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const call = (name: string, body: object): Ask => [name, 'POST', PROXY, body];
const live = (tool_name: string, api_endpoint: string) => ({ tool_name, api_endpoint, use_pica_sdk: true });
const unified = (action: string, params: object) => ({ action, params });
const through = { passthrough_mode: true, method: 'GET' };

const FIGURES = 'scope=own&from=2026-01-01&to=2026-01-31';

/** Requests to the routes whose handler checks the lock: those it refuses and those it allows. */
const HELD: readonly Ask[] = [
  call('a live action of a tool with patient data', live('Open Dental', 'list_patients')),
  call('a live action of an assistant', live('OpenAI', 'list_models')),
  call('a unified action of a named tool', unified('patients.list', { tool_name: 'Open Dental' })),
  call('a unified action without a tool', unified('patients.list', {})),
  call('passthrough', { ...through, tool_name: 'Open Dental', api_endpoint: 'patients' }),
  ...VERBS.map((verb): Ask => [
    `raw ${verb}`,
    verb,
    RAW,
    ['POST', 'PUT', 'PATCH'].includes(verb) ? {} : undefined,
  ]),
  ['raw with the name in capitals', 'GET', `${PROXY}/Open%20Dental/patients`],
  ['a draft about a patient', 'GET', '/api/me/drafts/practice-contact/new'],
  ['a draft of a question to an assistant', 'GET', '/api/me/drafts/assistant/composer'],
  ['a beat that comes too late', 'POST', '/api/me/idle-lock/beat', {}],
  ['the records behind a figure as a file', 'GET', `/api/bi/export.csv?${FIGURES}&metric=visits_broken`],
];
const FREE: readonly Ask[] = [
  call('a live action of a tool without patient data', live('Firecrawl', 'scrape')),
  call('a unified action of a tool without patient data', unified('scrape', {})),
  call('passthrough of a tool without patient data', {
    ...through,
    tool_name: 'Firecrawl',
    api_endpoint: 'v2/x',
  }),
  ['raw of a tool without patient data', 'GET', `${PROXY}/firecrawl/v2/x`],
  call('a tool that does not exist', live('Nothing', 'list')),
  call('the start of an authorization', {
    tool_name: 'Open Dental',
    api_endpoint: 'auth/oauth/initiate',
    method: 'POST',
    payload: { attempt_id: NO_SUCH_ID },
  }),
  ['figures as a file', 'GET', `/api/bi/export.csv?${FIGURES}`],
  ['a draft about no patient', 'GET', '/api/me/drafts/ticket/new'],
  [
    'saving a draft about a patient',
    'PUT',
    '/api/me/drafts/practice-contact/new',
    { body: 'half a sentence' },
  ],
];

const ask = ([, method, path, body]: Ask, { token }: Person, headers = {}, url = here): Promise<Reply> =>
  send(url, method, path, { token, headers, ...(body === undefined ? {} : { body }) });
const lock = ({ token }: Person) => send(here, 'POST', '/api/me/idle-lock/lock', { token });
const isHeld = (reply: Reply): boolean =>
  reply.status === 423 && (codeOf(reply) === 'locked' || reply.text === '');

async function withOpenDental(): Promise<Person> {
  const person = await newPerson(cluster);
  await connectTool(cluster, person, 'Open Dental');
  return person;
}

describe('every route of the hub', () => {
  it('declares whether the idle lock applies, as the table of routes says', async () => {
    const app = AppModule.forRoot(cluster.hubs[0]!.env, { encryption: '', signing: [] }, createLog('silent'));
    const declared = [...(await controllersOf(app))]
      .flatMap(routesOf)
      .filter(({ rule }) => rule && rule.allow !== 'public' && rule.allow !== 'service')
      // An answer to HEAD has no body that could hold patient data.
      .filter(({ method }) => method !== 'HEAD')
      .flatMap(({ method, paths, lock: declared }) =>
        paths.map((path) => `${method} ${path} ${declared ?? 'undeclared'}`),
      );
    const table = new Set(ROUTES.map((route) => `${route.method} ${route.path} ${route.lock ?? 'none'}`));
    expect(declared.length).toBeGreaterThan(150);
    expect(declared.filter((line) => !table.has(line))).toEqual([]);
  });

  it('answers 423 to a locked session exactly where the table says that the lock applies', async () => {
    const person = await newPerson(cluster);
    await setRoles(cluster, person, ROLES);
    await lock(person);
    const wrong: string[] = [];
    // Routes that end the session, or whose handler checks the lock, are not called here.
    const asks = CLOSED.filter(
      ({ path, lock: held }) => path !== '/auth/v1/logout' && held !== 'by_handler',
    ).flatMap((route) => methodsOf(route).map((method) => ({ route, method })));
    const waiting = asks.values();
    const askOn = async (): Promise<void> => {
      for (const { route, method } of waiting) {
        const body = ['POST', 'PUT', 'PATCH'].includes(method) ? {} : undefined;
        const reply = await ask([route.path, method, addressOf(route), body], person);
        if (isHeld(reply) !== (route.lock === 'held'))
          wrong.push(`${method} ${route.path}: ${reply.status} ${reply.text.slice(0, 80)}`);
      }
    };
    // Eight at a time: more than five hundred answers in turn take minutes on a busy machine.
    await Promise.all(Array.from({ length: 8 }, askOn));
    expect(wrong).toEqual([]);
  });

  it('whose handler checks the lock has a case below', () => {
    const asked = new Set([...HELD, ...FREE].map(([, , path]) => path.replace(/\?.*/, '')));
    const forms = ROUTES.filter((route) => route.lock === 'by_handler').map(({ path }) => path);
    const like = (path: string): RegExp =>
      new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+').replace('*', '.+')}$`);
    expect(forms.filter((path) => ![...asked].some((one) => like(path).test(one)))).toEqual([]);
  });
});

describe('a locked session', () => {
  let person: Person;
  beforeAll(async () => {
    person = await withOpenDental();
    await lock(person);
  });

  it.each(HELD)('gets 423 for %s', async (...one) => {
    const reply = await ask(one, person);
    expect([reply.status, reply.text.slice(0, 200)]).toEqual([423, expect.any(String)]);
    expect(isHeld(reply)).toBe(true);
  });

  it.each(FREE)('is answered as usual: %s', async (...one) => {
    const { status, text } = await ask(one, person);
    expect([status, text.slice(0, 200)]).not.toEqual([423, expect.any(String)]);
  });
});

describe('the lock on calls of tools', () => {
  const [first] = HELD as [Ask];

  it('does not replay an earlier answer to the same Idempotency-Key', async () => {
    const person = await withOpenDental();
    const keyed = () => ask(first, person, { 'idempotency-key': 'the-same-one' });
    expect((await keyed()).status).toBe(200);
    expect((await keyed()).headers['idempotency-replayed']).toBe('true');
    await lock(person);
    expect((await keyed()).status).toBe(423);
  });

  it('starts with the first call, and applies when there was no input for too long', async () => {
    const person = await withOpenDental();
    expect((await ask(first, person)).status).toBe(200);
    const idle = `update session_inputs set last_input_at = now() - interval '16 minutes' where user_id = $1 returning 1`;
    expect(await cluster.query(idle, [person.id])).not.toHaveLength(0);
    expect(await soon(async () => isHeld(await ask(first, person)))).toBe(true);
  });

  it('says after twelve hours that only a new sign-in helps', async () => {
    const person = await withOpenDental();
    const old = `update auth.sessions set created_at = now() - interval '12 hours' where user_id = $1`;
    await cluster.query(old, [person.id]);
    const reply = await ask(first, person);
    expect([reply.status, (reply.body as { reason?: string }).reason]).toEqual([423, 'session_age']);
  });

  it('opens with the password at once', async () => {
    const person = await withOpenDental();
    await lock(person);
    expect((await ask(first, person)).status).toBe(423);
    const body = { password: 'correct horse battery' };
    await send(here, 'POST', '/api/me/unlock', { token: person.token, body });
    expect((await ask(first, person)).status).toBe(200);
  });

  it('applies in every process within a second', async () => {
    const person = await withOpenDental();
    expect((await ask(first, person, {}, there)).status).toBe(200);
    await lock(person);
    const since = performance.now();
    let late = 0;
    const held = await soon(async () => {
      const asked = performance.now() - since;
      const reply = await ask(first, person, {}, there);
      if (!isHeld(reply)) late = asked;
      return isHeld(reply);
    });
    expect([held, late < 1_000]).toEqual([true, true]);
  });
});
