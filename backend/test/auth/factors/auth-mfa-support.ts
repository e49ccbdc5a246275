import { Secret, TOTP } from 'otpauth';
import { type Answer, call, confirmedUser, type Tokens } from '../../support/auth.ts';
import { Clock } from '#platform/clock/clock.ts';
import { startTestHub, type TestHub } from '../../support/app.ts';

const PERIOD_MS = 30_000;
/** The middle of a step, a little before or after the real time. */
const STOPPED_AT = Math.floor(Date.now() / PERIOD_MS) * PERIOD_MS + PERIOD_MS / 2;

/** A hub whose clock stands still, so that no test crosses the end of a time step. */
export async function startMfaHub(variables: Readonly<Record<string, string>> = {}): Promise<TestHub> {
  const hub = await startTestHub({ AUTH_MAIL_INTERVAL: '0', ...variables });
  hub.app.get(Clock, { strict: false }).now = () => new Date(STOPPED_AT);
  return hub;
}

let people = 0;

/** A new person of the hub, signed in with a password. */
export async function newPerson(hub: TestHub): Promise<Tokens & { email: string }> {
  const email = `person-${(people += 1)}@example.test`;
  return { ...(await confirmedUser(hub, email)), email };
}

/** The code of an authenticator, `steps` away from the hub's time. */
export function codeOf(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: STOPPED_AT + steps * PERIOD_MS });
}

/** A code that is wrong whatever the time. */
export function wrongCode(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code))!;
}

export interface Enrolled {
  readonly id: string;
  readonly type: string;
  readonly friendly_name: string;
  readonly totp: { readonly secret: string; readonly uri: string; readonly qr_code: string };
}

export type Fault = { readonly code?: string; readonly message?: string };
type Headers = Record<string, string>;

export const enroll = (hub: TestHub, token: string, name = '', more: Record<string, unknown> = {}) =>
  call<Enrolled & Fault>(hub, 'POST', '/auth/v1/factors', {
    token,
    body: { factor_type: 'totp', friendly_name: name, ...more },
  });

export const challenge = (hub: TestHub, token: string, factorId: string, headers: Headers = {}) =>
  call<{ id: string; type: string; expires_at: number } & Fault>(
    hub,
    'POST',
    `/auth/v1/factors/${factorId}/challenge`,
    { token, headers, body: { factorId } },
  );

export const verify = (
  hub: TestHub,
  token: string,
  factorId: string,
  body: { challenge_id?: string; code?: string },
  headers: Headers = {},
) => call<Tokens & Fault>(hub, 'POST', `/auth/v1/factors/${factorId}/verify`, { token, body, headers });

/** A challenge and its answer. */
export async function pass(
  hub: TestHub,
  token: string,
  factorId: string,
  code: string,
): Promise<Answer<Tokens & Fault>> {
  const { body } = await challenge(hub, token, factorId);
  return verify(hub, token, factorId, { challenge_id: body.id, code });
}

export interface Protected {
  readonly factorId: string;
  readonly secret: string;
  /** Tokens of the session that verified the factor. */
  readonly tokens: Tokens;
}

/** A verified factor for the session. It uses the code of the step before, so that the current one is still valid. */
export async function protect(hub: TestHub, tokens: Tokens, name = ''): Promise<Protected> {
  const { body } = await enroll(hub, tokens.access_token, name);
  const passed = await pass(hub, tokens.access_token, body.id, codeOf(body.totp.secret, -1));
  if (passed.status !== 200) throw new Error(`verify failed: ${JSON.stringify(passed.body)}`);
  return { factorId: body.id, secret: body.totp.secret, tokens: passed.body };
}

export interface Claims {
  readonly aal: string;
  readonly amr: readonly { readonly method: string; readonly timestamp: number }[];
  readonly session_id: string;
}

export const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims;

export const auditOf = async (hub: TestHub, action: string, subject: string): Promise<unknown[]> =>
  (
    await hub.query<{ detail: unknown }>(
      'select detail from audit_log where action = $1 and subject = $2 order by id',
      [action, subject],
    )
  ).map((row) => row.detail);
