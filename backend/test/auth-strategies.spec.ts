import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Keys } from '#platform/crypto/keys.ts';
import { signApiKey } from '#platform/crypto/api-keys.ts';
import { badJwt } from '../src/modules/identity/auth/auth.errors.ts';
import { AccessTokenStrategy } from '../src/modules/identity/auth/strategies/access-token.strategy.ts';
import { ServiceKeyStrategy } from '../src/modules/identity/auth/strategies/service-key.strategy.ts';
import { call, confirmedUser, type Tokens } from './auth-support.ts';
import { startTestHub, type TestHub } from './support/app.ts';

let hub: TestHub;
let other: TestHub;
let me: Tokens;
let serviceKey: string;

beforeAll(async () => {
  hub = await startTestHub();
  other = await startTestHub();
  me = await confirmedUser(hub, 'owner@example.test');
  const [signing] = hub.app.get(Keys, { strict: false }).signing;
  serviceKey = await signApiKey(signing ?? {}, 'service_role', 'x');
}, 60_000);
afterAll(async () => {
  await other.close();
  await hub.close();
});
afterEach(() => {
  jest.restoreAllMocks();
});

const strategyOf = <T>(type: new (...parts: never[]) => T): T => hub.app.get(type, { strict: false });
const status = async (path: string, token?: string): Promise<number> =>
  (await call(hub, 'GET', path, token ? { token } : {})).status;

describe('the Passport strategies of the access guard', () => {
  it('admit a person by the access token and the operator by the service key', async () => {
    expect(await status('/api/me/profile', me.access_token)).toBe(200);
    expect(await status('/auth/v1/admin/users', serviceKey)).toBe(200);
  });

  it('refuse every person when validate() of the access token strategy finds nobody', async () => {
    jest.spyOn(strategyOf(AccessTokenStrategy), 'validate').mockReturnValue(null);
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

  it('leave a request without a token unauthenticated', async () => {
    expect(await status('/api/me/profile')).toBe(401);
    expect(await status('/auth/v1/user')).toBe(401);
  });

  it('belong to one hub each, where one process runs two', async () => {
    jest.spyOn(other.app.get(AccessTokenStrategy, { strict: false }), 'validate').mockReturnValue(null);
    expect(await status('/api/me/profile', me.access_token)).toBe(200);
  });

  it('let a public route see who is signed in, and ignore a refused token there', async () => {
    expect(await status('/api/support/articles', me.access_token)).toBe(200);
    expect(await status('/api/support/articles', 'abc')).toBe(200);
    jest.spyOn(strategyOf(AccessTokenStrategy), 'validate').mockRejectedValue(new Error('planted'));
    expect(await status('/api/support/articles', me.access_token)).toBe(500);
  });
});
