import { Secret, TOTP } from 'otpauth';
import { type Call, send } from './http.ts';
import type { Cluster } from './hubs/cluster.ts';
import { homeOf, expectStatus, type Person, toPerson, type Tokens } from './people.ts';

const STEP_MS = 30_000;

/** The code of an authenticator now, or some steps of 30 seconds away. */
export const totpCode = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });

export interface Factor {
  readonly id: string;
  readonly secret: string;
}

const post = <T>(cluster: Cluster, path: string, call: Call) => send<T>(homeOf(cluster), 'POST', path, call);

export async function newChallenge(cluster: Cluster, { token }: Person, factorId: string): Promise<string> {
  const path = `/auth/v1/factors/${factorId}/challenge`;
  return expectStatus(await post<{ id: string }>(cluster, path, { token, body: { factorId } })).id;
}

/** Adds a verified factor; the returned person holds the session with aal2. The current code stays unused. */
export async function addFactor(
  cluster: Cluster,
  person: Person,
): Promise<{ factor: Factor; raised: Person }> {
  const { token } = person;
  const enrolled = expectStatus(
    await post<{ id: string; totp: { secret: string } }>(cluster, '/auth/v1/factors', {
      token,
      body: { factor_type: 'totp', friendly_name: '' },
    }),
  );
  const factor = { id: enrolled.id, secret: enrolled.totp.secret };
  const body = {
    challenge_id: await newChallenge(cluster, person, factor.id),
    code: totpCode(factor.secret, -1),
  };
  const verified = await post<Tokens>(cluster, `/auth/v1/factors/${factor.id}/verify`, { token, body });
  return { factor, raised: toPerson(expectStatus(verified)) };
}

export async function newRecoveryCodes(cluster: Cluster, { token }: Person): Promise<readonly string[]> {
  return expectStatus(await post<{ codes: string[] }>(cluster, '/auth/v1/factors/recovery-codes', { token }))
    .codes;
}
