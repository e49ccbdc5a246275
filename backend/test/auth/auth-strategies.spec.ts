import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Keys } from '#platform/crypto/keys.ts';
import { signApiKey } from '#platform/crypto/api-keys.ts';
import { badJwt } from '../../src/modules/identity/auth/auth.errors.ts';
import { AccessTokenStrategy } from '../../src/modules/identity/auth/strategies/access-token.strategy.ts';
import { ServiceKeyStrategy } from '../../src/modules/identity/auth/strategies/service-key.strategy.ts';
import { call, confirmedUser, signIn, type Tokens } from '../support/auth.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

let hub: TestHub;
let other: TestHub;
let me: Tokens;
let serviceKey: string;

const EMAIL = 'owner@example.test';

beforeAll(async () => {
  hub = await startTestHub();
  other = await startTestHub();
  await confirmedUser(hub, EMAIL);
  const [signing] = hub.app.get(Keys, { strict: false }).signing;
  serviceKey = await signApiKey(signing ?? {}, 'service_role', 'x');
}, 60_000);
afterAll(async () => {
  await other.close();
  await hub.close();
});
/** A session that no strategy knows yet. */
beforeEach(async () => {
  me = await signIn(hub, EMAIL);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const strategyOf = <T>(type: new (...parts: never[]) => T): T => hub.app.get(type, { strict: false });
const status = async (path: string, token?: string): Promise<number> =>
  (await call(hub, 'GET', path, token ? { token } : {})).status;

describe('the Passport strategies of the access guard', () => {
  it('admit a person by an access token and the operator by the service key', async () => {
    expect(await status('/api/me/profile', me.access_token)).toBe(200);
    expect(await status('/auth/v1/admin/users', serviceKey)).toBe(200);
  });

  it('refuse every person when validate() of the access token strategy finds nobody', async () => {
    jest.spyOn(strategyOf(AccessTokenStrategy), 'validate').mockResolvedValue(null);
    expect(await status('/api/me/profile', me.access_token)).toBe(401);
    expect(await status('/auth/v1/admin/users', serviceKey)).toBe(200);
  });

  it('refuse every person when validate() of the access token strategy rejects', async () => {
    jest.spyOn(strategyOf(AccessTokenStrategy), 'validate').mockRejectedValue(badJwt('planted'));
    expect(await status('/api/me/profile', me.access_token)).toBe(401);
    expect(await status('/auth/v1/user', me.access_token)).toBe(403);
  });

  it('refuse the operator when validate() of the service key strategy finds nobody', async () => {
    jest.spyOn(strategyOf(ServiceKeyStrategy), 'validate').mockResolvedValue(null);
    expect(await status('/auth/v1/admin/users', serviceKey)).toBe(401);
    expect(await status('/api/me/profile', me.access_token)).toBe(200);
  });

  it('answer 500, and admit nobody, when validate() fails with a fault', async () => {
    jest.spyOn(strategyOf(AccessTokenStrategy), 'validate').mockRejectedValue(new Error('planted'));
    expect(await status('/api/me/profile', me.access_token)).toBe(500);
  });

  it('ask once for a session, and refuse it as soon as it has ended', async () => {
    const asked = jest.spyOn(strategyOf(AccessTokenStrategy), 'validate');
    expect(await status('/api/me/profile', me.access_token)).toBe(200);
    expect(await status('/api/me/profile', me.access_token)).toBe(200);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(await call(hub, 'POST', '/auth/v1/logout', { token: me.access_token })).toMatchObject({
      status: 204,
    });
    expect(await status('/api/me/profile', me.access_token)).toBe(401);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('refuse a known session whose owner was banned since', async () => {
    const guest = await confirmedUser(hub, 'guest@example.test');
    expect(await status('/api/me/profile', guest.access_token)).toBe(200);
    const ban = { token: serviceKey, body: { ban_duration: '1h' } };
    const answer = await call(hub, 'PUT', `/auth/v1/admin/users/${guest.user.id}`, ban);
    expect(answer.status).toBe(200);
    expect(await status('/api/me/profile', guest.access_token)).toBe(403);
  });

  it('leave a request without a token unauthenticated', async () => {
    expect(await status('/api/me/profile')).toBe(401);
    expect(await status('/auth/v1/user')).toBe(401);
  });

  it('belong to one hub each, where one process runs two', async () => {
    jest.spyOn(other.app.get(AccessTokenStrategy, { strict: false }), 'validate').mockResolvedValue(null);
    expect(await status('/api/me/profile', me.access_token)).toBe(200);
  });

  it('let a public route see who is signed in, and ignore a refused token there', async () => {
    expect(await status('/api/support/articles', me.access_token)).toBe(200);
    expect(await status('/api/support/articles', 'abc')).toBe(200);
    jest.spyOn(strategyOf(AccessTokenStrategy), 'validate').mockRejectedValue(new Error('planted'));
    expect(await status('/api/support/articles', me.access_token)).toBe(500);
  });
});
