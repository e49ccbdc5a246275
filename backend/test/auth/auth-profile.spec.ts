import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { call, confirmedUser, type Tokens } from '../support/auth.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

interface Profile {
  readonly version: number;
  readonly [field: string]: unknown;
}
interface Fault {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly fields?: Record<string, string>;
  };
}

let hub: TestHub;
let me: Tokens;
beforeAll(async () => {
  hub = await startTestHub();
  me = await confirmedUser(hub, 'ada@example.test', {
    first_name: ' Ada ',
    last_name: 'Lovelace',
    practice_name: '',
    license_number: 'L-1',
    specialty: 'oral_surgery',
    user_type: 'dso',
  });
}, 60_000);
afterAll(() => hub.close());

const read = async () =>
  (await call<Profile>(hub, 'GET', '/api/me/profile', { token: me.access_token })).body;
const save = async <T = Fault>(changes: object) => {
  const { version } = await read();
  return call<T>(hub, 'PATCH', '/api/me/profile', { token: me.access_token, body: { version, ...changes } });
};

describe('the profile', () => {
  it('is created from the sign-up, with its role and state', async () => {
    expect(await read()).toEqual({
      id: me.user.id,
      email: 'ada@example.test',
      email_confirmed_at: expect.any(String),
      created_at: expect.any(String),
      first_name: 'Ada',
      last_name: 'Lovelace',
      practice_name: null,
      license_number: 'L-1',
      license_state: null,
      specialty: 'oral_surgery',
      user_type: 'dso',
      phone: null,
      bio: null,
      practice_website: null,
      linkedin_url: null,
      avatar_path: null,
      picaos_connected_tools: [],
      roles: ['dso_admin'],
      status: 'active',
      version: 1,
    });
  });

  it('saves given fields, keeps absent ones and clears empty ones', async () => {
    const saved = await save<Profile>({
      phone: '(555) 123-4567',
      practice_website: 'https://smile.example/x',
      license_number: '',
      bio: 'Hello\nthere',
    });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({
      phone: '(555) 123-4567',
      practice_website: 'https://smile.example/x',
      license_number: null,
      bio: 'Hello\nthere',
      first_name: 'Ada',
    });
    expect(await read()).toEqual(saved.body);
  });

  it('is not overwritten from an older version', async () => {
    const { version } = await read();
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((first_name) =>
        call<Profile & Fault>(hub, 'PATCH', '/api/me/profile', {
          token: me.access_token,
          body: { version, first_name },
        }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
    expect(answers.find((answer) => answer.status === 409)?.body.error.code).toBe('version_conflict');
    expect((await read()).version).toBe(version + 1);
  });

  it.each([
    ['first_name', ''],
    ['first_name', '   '],
    ['first_name', null],
    ['last_name', 5],
    ['specialty', 'wizardry'],
    ['phone', 'call me'],
    ['practice_website', 'javascript:alert(1)'],
    ['practice_website', 'not an address'],
    ['linkedin_url', 'ftp://linkedin.example'],
    ['practice_website', 'https://ada:secret@smile.example/'],
    ['practice_website', 'https://ada@smile.example/'],
    ['linkedin_url', 'https://www.linkedin.com@evil.example/in/ada'],
    ['bio', 'x'.repeat(5001)],
    ['version', 'one'],
    ['email', 'other@example.test'],
    ['user_type', 'team_member'],
    ['picaos_connected_tools', ['OpenAI']],
    ['roles', ['admin']],
  ])('refuses %s = %j and names the field', async (field, value) => {
    const before = await read();
    const answer = await save({ [field]: value });
    expect([answer.status, answer.body.error.code]).toEqual([400, 'validation_failed']);
    expect(Object.keys(answer.body.error.fields ?? {})).toEqual([field]);
    expect(await read()).toEqual(before);
  });

  it('explains why an address with a user name is refused', async () => {
    const answer = await save({ linkedin_url: 'https://ada:secret@linkedin.example/' });
    expect(answer.body.error.fields).toEqual({
      linkedin_url:
        'linkedin_url must be a web address that starts with http:// or https:// and holds no user name or password',
    });
    expect(JSON.stringify(answer.body)).not.toContain('secret');
  });

  it('is closed to visitors', async () => {
    expect((await call(hub, 'GET', '/api/me/profile')).status).toBe(401);
  });

  it('defaults to an individual practitioner', async () => {
    const plain = await confirmedUser(hub, 'plain@example.test');
    const answer = await call<Profile>(hub, 'GET', '/api/me/profile', { token: plain.access_token });
    expect(answer.body).toMatchObject({
      user_type: 'individual_practitioner',
      specialty: null,
      roles: ['practitioner'],
    });
  });
});
