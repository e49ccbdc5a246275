import { createHash, randomBytes } from 'node:crypto';
import { concurrently } from './lib/load/concurrent-users.ts';
import { exactly, type Figure, none } from './lib/load/figure.ts';
import type { Drill, Cluster } from './lib/hubs/cluster.ts';
import { codeOf, type Reply, send } from './lib/http.ts';
import {
  newSession,
  requestSignUp,
  homeOf,
  mailedLink,
  expectStatus,
  newAddress,
  newestMail,
  newPerson,
  PASSWORD,
  type Tokens,
} from './lib/people.ts';
import { addFactor, newChallenge, newRecoveryCodes, totpCode } from './lib/second-step.ts';

type Size = { readonly redemptions: number };

/** Something that can be redeemed once: the call, the answers of winner and losers, and the rows afterwards. */
interface Race {
  readonly name: string;
  readonly redeem: (url: string) => Promise<Reply>;
  readonly won: (reply: Reply) => boolean;
  readonly lost: (reply: Reply) => boolean;
  readonly counted: () => Promise<number>;
}

const ok = ({ status }: Reply): boolean => status === 200;
const refused =
  (...codes: string[]) =>
  (reply: Reply): boolean =>
    reply.status >= 400 && reply.status < 500 && codes.includes(codeOf(reply) ?? '');
const post = (path: string, body: unknown, token?: string) => (url: string) =>
  send(url, 'POST', path, { body, token });

const count = async (cluster: Cluster, text: string, value: string): Promise<number> =>
  Number((await cluster.query<{ n: string }>(`select count(*) as n from ${text}`, [value]))[0]?.n);
const sessionsOf = (cluster: Cluster, email: string) => () =>
  count(cluster, 'auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1', email);

/** The session that added the factor is not counted, because it is raised as well. */
const raisedSessions = (cluster: Cluster, id: string) => async () =>
  (await count(cluster, `auth.sessions where aal = 'aal2' and user_id = $1`, id)) - 1;

async function mailedLinkOpened(cluster: Cluster): Promise<Race> {
  const email = newAddress();
  expectStatus(await requestSignUp(cluster, email));
  const { pathname, search } = await mailedLink(cluster, email);
  return {
    name: 'mailed link',
    redeem: (url) => send(url, 'GET', pathname + search),
    won: ({ status, headers }) => status === 303 && /#access_token=/.test(headers.location ?? ''),
    lost: ({ status, headers }) => status === 303 && /error_code=otp_expired/.test(headers.location ?? ''),
    counted: sessionsOf(cluster, email),
  };
}

async function mailedCode(cluster: Cluster): Promise<Race> {
  const email = newAddress();
  expectStatus(await requestSignUp(cluster, email));
  const token = /\b\d{6}\b/.exec((await newestMail(cluster, email)).text)?.[0];
  return {
    name: 'mailed code',
    redeem: post('/auth/v1/verify', { type: 'signup', email, token }),
    won: ok,
    lost: refused('otp_expired', 'over_request_rate_limit'),
    counted: sessionsOf(cluster, email),
  };
}

async function pkceCode(cluster: Cluster): Promise<Race> {
  const { email } = await newPerson(cluster);
  await cluster.query(
    'delete from auth.sessions s using auth.users u where u.id = s.user_id and u.email = $1',
    [email],
  );
  const verifier = randomBytes(48).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const body = { email, code_challenge: challenge, code_challenge_method: 's256' };
  expectStatus(await send(homeOf(cluster), 'POST', '/auth/v1/otp', { body: body }));
  const { pathname, search } = await mailedLink(cluster, email);
  const { headers } = await send(homeOf(cluster), 'GET', pathname + search);
  const code = new URL(headers.location ?? '').searchParams.get('code');
  return {
    name: 'PKCE code',
    redeem: post('/auth/v1/token?grant_type=pkce', { auth_code: code, code_verifier: verifier }),
    won: ok,
    lost: refused('flow_state_not_found'),
    counted: sessionsOf(cluster, email),
  };
}

async function recoveryCode(cluster: Cluster): Promise<Race> {
  const person = await newPerson(cluster);
  const { raised } = await addFactor(cluster, person);
  const [code] = await newRecoveryCodes(cluster, raised);
  const { token } = await newSession(cluster, person);
  return {
    name: 'recovery code',
    redeem: post('/auth/v1/factors/recovery-codes/verify', { code }, token),
    won: ok,
    lost: refused('mfa_verification_failed', 'mfa_recovery_codes_locked', 'over_request_rate_limit'),
    counted: raisedSessions(cluster, person.id),
  };
}

async function authenticatorCode(cluster: Cluster): Promise<Race> {
  const person = await newPerson(cluster);
  const { factor } = await addFactor(cluster, person);
  const low = await newSession(cluster, person);
  const body = { challenge_id: await newChallenge(cluster, low, factor.id), code: totpCode(factor.secret) };
  return {
    name: 'authenticator code',
    redeem: post(`/auth/v1/factors/${factor.id}/verify`, body, low.token),
    won: ok,
    lost: refused(
      'mfa_verification_failed',
      'mfa_challenge_expired',
      'mfa_factor_not_found',
      'over_request_rate_limit',
    ),
    counted: raisedSessions(cluster, person.id),
  };
}

async function connectToken(cluster: Cluster): Promise<Race> {
  const { id, token } = await newPerson(cluster);
  const attempts = '/api/connections/attempts';
  const request = { body: { tool_name: 'OpenAI', context: 'user' }, token };
  const attempt = expectStatus(await send<{ id: string }>(homeOf(cluster), 'POST', attempts, request), 201);
  const path = `${attempts}/${attempt.id}`;
  const link = expectStatus(
    await send<{ link_token: string }>(homeOf(cluster), 'POST', `${path}/link-token`, { token }),
  );
  return {
    name: 'link token of a tool',
    redeem: post(`${path}/credentials`, { link_token: link.link_token, sample: true }, token),
    won: ({ status }) => status === 202,
    lost: ({ status }) => status >= 400 && status < 500,
    counted: () =>
      count(cluster, 'connect_attempts where user_id = $1 and link_token_used_at is not null', id),
  };
}

async function setupLink(cluster: Cluster): Promise<Race> {
  const token = randomBytes(32).toString('base64url');
  await cluster.query(
    `insert into auth.setup_tokens (token_hash, expires_at) values ($1, now() + interval '1 hour')`,
    [createHash('sha256').update(token).digest('hex')],
  );
  const join = (url: string) =>
    post('/auth/v1/signup', { email: newAddress(), password: PASSWORD, data: { setup_token: token } })(url);
  return {
    name: 'setup link',
    redeem: join,
    won: ok,
    lost: refused('validation_failed'),
    counted: () => count(cluster, 'user_roles where role = $1', 'admin'),
  };
}

const SCENES = [
  mailedLinkOpened,
  mailedCode,
  pkceCode,
  recoveryCode,
  authenticatorCode,
  connectToken,
  setupLink,
];

const spread = <T>({ urls }: Cluster, times: number, redeem: (url: string) => Promise<T>): Promise<T[]> =>
  concurrently(times, (index) => redeem(urls[index % urls.length] ?? ''));

async function race(cluster: Cluster, { redemptions }: Size, scene: (cluster: Cluster) => Promise<Race>) {
  const { name, redeem, won, lost, counted } = await scene(cluster);
  const replies = await spread(cluster, redemptions, redeem);
  const winners = replies.filter(won).length;
  const unexpected = replies
    .filter((reply) => !won(reply) && !lost(reply))
    .map(({ status, text }) => `${status} ${text}`);
  return [
    exactly(name, winners, 1, { note: `${await counted()} counted` }),
    ...((await counted()) === 1 ? [] : [exactly(`${name} in the database`, await counted(), 1)]),
    ...(unexpected.length > 0 ? [none(`${name}, other answers`, unexpected)] : []),
  ];
}

/** All get the same new token, because a client that lost the race must not be signed out. */
async function refreshToken(cluster: Cluster, { redemptions }: Size): Promise<Figure[]> {
  const { refreshToken: parent, id } = await newPerson(cluster);
  const grant = '/auth/v1/token?grant_type=refresh_token';
  const counter = async () =>
    (
      await cluster.query<{ n: number }>(
        'select refresh_counter as n from auth.sessions where user_id = $1',
        [id],
      )
    )[0]?.n ?? 0;
  const before = await counter();
  const replies = await spread(cluster, redemptions, (url) =>
    send<Tokens>(url, 'POST', grant, { body: { refresh_token: parent } }),
  );
  const children = new Set(replies.map(({ body }) => body.refresh_token));
  return [
    exactly('refresh tokens accepted', replies.filter(({ status }) => status === 200).length, redemptions),
    exactly('new refresh tokens', children.size, 1),
    exactly('rotations', (await counter()) - before, 1),
  ];
}

export const drill: Drill<Size> = {
  title: '200 redemptions at once across two processes, one of them wins',
  settings: {},
  full: { redemptions: 200 },
  small: { redemptions: 16 },
  async run(cluster, size) {
    const figures: Figure[] = [];
    for (const scene of SCENES) figures.push(...(await race(cluster, size, scene)));
    return [...figures, ...(await refreshToken(cluster, size))];
  },
};
