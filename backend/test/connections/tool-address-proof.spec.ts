import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { codeOf, type Reply, send } from '../../../drill/lib/http.ts';
import {
  newSession,
  expectStatus,
  newPerson,
  PASSWORD,
  type Person,
  setRoles,
} from '../../../drill/lib/people.ts';
import { addFactor, newChallenge, totpCode } from '../../../drill/lib/second-step.ts';
import { ageProofs } from '../support/age-proofs.ts';
import { startTestCluster, type TestCluster } from '../drills/drill-support.ts';

let cluster: TestCluster;
let url: string;
beforeAll(async () => {
  cluster = await startTestCluster();
  url = cluster.urls[0] ?? '';
}, 90_000);
afterAll(() => cluster.close());

interface Settings {
  readonly version: number;
  readonly routes: readonly { readonly id: string }[] | null;
  readonly items: readonly { readonly name: string; readonly value: string | null }[];
}

const pathOf = (tool: string): string => `/api/admin/tools/${tool}/settings`;
const read = async ({ token }: Person, tool: string): Promise<Settings> =>
  expectStatus(await send<Settings>(url, 'GET', pathOf(tool), { token }));
const put = async (caller: Person, tool: string, change: object): Promise<Reply> => {
  const { version } = await read(caller, tool);
  return send(url, 'PUT', pathOf(tool), { token: caller.token, body: { values: {}, version, ...change } });
};
const prove = ({ token }: Person, password: string): Promise<Reply> =>
  send(url, 'POST', '/api/me/proof', { token, body: { password } });
const errorOf = ({ status, body }: Reply): unknown => ({ status, ...(body['error'] as object) });

async function newAdmin(): Promise<Person> {
  const person = await newPerson(cluster);
  await setRoles(cluster, person, ['admin']);
  return newSession(cluster, person);
}

const ROUTE = { name: 'North office', mode: 'gateway', base_url: 'http://127.0.0.1:7', token_url: null };
const CHANGES: readonly (readonly [what: string, tool: string, change: object])[] = [
  ['the base address', 'openai', { values: { base_url: 'http://127.0.0.1:7/v1' } }],
  ['the address of consent', 'google-calendar', { values: { authorize_url: 'http://127.0.0.1:7/auth' } }],
  ['the token address', 'google-calendar', { values: { token_url: 'http://127.0.0.1:7/token' } }],
  ['the revocation address', 'google-calendar', { values: { revoke_url: 'http://127.0.0.1:7/revoke' } }],
  ['the issuer', 'google-calendar', { values: { issuer: 'http://127.0.0.1:7' } }],
  ['the way to the practice', 'dentrix', { values: { mode: 'nexhealth' } }],
  ['a new route', 'dentrix', { routes: [ROUTE] }],
  [
    'a part of an address, which is a setting of its own',
    'microsoft-outlook',
    { values: { tenant: 'elsewhere' } },
  ],
];

describe('a change of where a tool’s keys are sent', () => {
  let admin: Person;
  beforeAll(async () => {
    admin = await newAdmin();
    await ageProofs(cluster, admin.id);
  });

  it.each(CHANGES)('needs a recent proof of who asks: %s', async (_, tool, change) => {
    const before = await read(admin, tool);
    const reply = await put(admin, tool, change);
    expect(errorOf(reply)).toMatchObject({ status: 403, code: 'recent_proof_required', proof: 'password' });
    expect(await read(admin, tool)).toEqual(before);
  });

  it.each([
    ['a client ID', 'google-calendar', { values: { client_id: 'a-client' } }],
    ['whether samples stand in', 'openai', { fallback: false }],
    ['the address that it has already', 'openai', { values: { base_url: 'https://api.openai.com/v1' } }],
    ['nothing', 'dentrix', { routes: [] }],
  ])('is not meant by anything else: %s', async (_, tool, change) => {
    expect((await put(admin, tool, change)).status).toBe(200);
  });

  it('is allowed after the password was entered again, and not after a wrong one', async () => {
    const change = { values: { base_url: 'http://127.0.0.1:8/v1' } };
    const wrong = await prove(admin, 'not this one');
    expect([wrong.status, codeOf(wrong)]).toEqual([422, 'wrong_password']);
    expect(codeOf(await put(admin, 'openai', change))).toBe('recent_proof_required');
    expect((await prove(admin, PASSWORD)).status).toBe(200);
    expect((await put(admin, 'openai', change)).status).toBe(200);
    await ageProofs(cluster, admin.id);
    expect(codeOf(await put(admin, 'openai', { values: { base_url: null } }))).toBe('recent_proof_required');
  });

  it('is allowed without another proof after a recent sign-in, in that session only', async () => {
    const fresh = await newSession(cluster, admin);
    expect((await put(fresh, 'openai', { values: { base_url: 'http://127.0.0.1:9/v1' } })).status).toBe(200);
    expect(codeOf(await put(admin, 'openai', { values: { base_url: null } }))).toBe('recent_proof_required');
  });

  it('is refused after too many wrong passwords', async () => {
    const guesser = await newAdmin();
    let status = 0;
    for (let n = 0; n < 100 && status !== 429; n += 1) status = (await prove(guesser, `guess ${n}`)).status;
    expect(status).toBe(429);
  });

  it('is logged with who proved their identity and how', async () => {
    const rows = await cluster.query<{ action: string }>(
      `select action from audit_log where actor_id = $1 and action like 'session.prove%' or actor_id = $1 and action like 'session.proof%' order by id`,
      [admin.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['session.proof_refused', 'session.proved']);
  });
});

describe('an admin with a second step', () => {
  it('must have taken it recently; the password alone is not enough', async () => {
    const { factor, raised } = await addFactor(cluster, await newAdmin());
    const change = { values: { base_url: 'http://127.0.0.1:7/v1' } };
    expect((await put(raised, 'anthropic', change)).status).toBe(200);
    await ageProofs(cluster, raised.id);
    const next = { values: { base_url: null } };
    expect(errorOf(await put(raised, 'anthropic', next))).toMatchObject({
      status: 403,
      code: 'recent_proof_required',
      proof: 'second_step',
    });
    const byPassword = await prove(raised, PASSWORD);
    expect([byPassword.status, codeOf(byPassword)]).toEqual([422, 'second_step_needed']);
    expect((await put(raised, 'anthropic', next)).status).toBe(403);
    const { token } = raised;
    const body = {
      challenge_id: await newChallenge(cluster, raised, factor.id),
      code: totpCode(factor.secret),
    };
    expectStatus(await send(url, 'POST', `/auth/v1/factors/${factor.id}/verify`, { token, body }));
    expect((await put(raised, 'anthropic', next)).status).toBe(200);
  });
});

describe('the audit log', () => {
  it('shows the old and new address, without its query', async () => {
    const admin = await newAdmin();
    const secret = 'a-secret-in-the-query';
    await put(admin, 'firecrawl', { values: { base_url: `http://127.0.0.1:7/v2?key=${secret}` } });
    await put(admin, 'firecrawl', { values: { base_url: 'https://10.0.0.5/v2' } });
    await put(admin, 'dentrix', { routes: [{ ...ROUTE, base_url: `http://127.0.0.1:7/g?key=${secret}` }] });
    const rows = await cluster.query<{ detail: { addresses?: object } }>(
      `select detail from audit_log where action = 'tool.settings_changed' and actor_id = $1 order by id`,
      [admin.id],
    );
    const [vendors, first, second] = [
      'https://api.firecrawl.dev',
      'http://127.0.0.1:7/v2',
      'https://10.0.0.5/v2',
    ];
    expect(rows.map(({ detail }) => detail.addresses)).toEqual([
      { base_url: { before: expect.stringContaining(vendors ?? ''), after: first } },
      { base_url: { before: first, after: second } },
      {
        'North office: base_url': { before: null, after: 'http://127.0.0.1:7/g' },
        'North office: mode': { before: null, after: 'gateway' },
      },
    ]);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });
});
