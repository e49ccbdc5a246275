import { serviceKey } from './lib/api-keys.ts';
import { atLeast, type Figure, none } from './lib/load/figure.ts';
import type { Drill, Cluster } from './lib/hubs/cluster.ts';
import { type Reply, send } from './lib/http.ts';
import { homeOf, newAddress, newestMail, newPerson, PASSWORD, type Person, signIn } from './lib/people.ts';

type Size = { readonly everyRoute: boolean };

const LOCAL_64 = 'l'.repeat(64);
/** Addresses that RFC 5321 and 5322 do not allow, or that could add content to a mail's header. */
const BAD_ADDRESSES: readonly string[] = [
  ' ',
  'plain',
  '@example.test',
  'a@',
  'a@@example.test',
  'a@b@example.test',
  'a b@example.test',
  ' a@example.test',
  'a@example.test ',
  '.a@example.test',
  'a.@example.test',
  'a..b@example.test',
  'a@-example.test',
  'a@example-.test',
  'a@.example.test',
  'a@example..test',
  'a@exam_ple.test',
  'a@example.test.',
  'a@[127.0.0.1',
  'a@exa mple.test',
  'a,b@example.test',
  'a@example.test,b@example.test',
  'a@example.test;b@example.test',
  'a(comment@example.test',
  'a<b>@example.test',
  'Name <a@example.test>',
  'a@example.test\r\nBcc: b@example.test',
  'a@example.test\nBcc: b@example.test',
  'a\r\n@example.test',
  '"a\r\nBcc: b@example.test"@example.test',
  'a@example.test%0d%0aBcc:b@example.test',
  'a\u0000@example.test',
  'a@example.test\u0000',
  'a@exam\u0000ple.test',
  '\ud800@example.test',
  'a@\udfff.test',
  'a\u2028@example.test',
  'a\u202e@example.test',
  `${LOCAL_64}l@example.test`,
  `a@${'d'.repeat(64)}.test`,
  `a@${'d.'.repeat(130)}test`,
  `${LOCAL_64}@${'d'.repeat(60)}.${'d'.repeat(60)}.${'d'.repeat(60)}.testtes`,
  'x'.repeat(5_000),
];

const BAD_PASSWORDS: readonly string[] = [
  '🦷'.repeat(1_000),
  'ä'.repeat(1_000),
  'e\u0301'.repeat(1_000),
  'p'.repeat(1_000),
  'p'.repeat(73),
  'ä'.repeat(37),
  'half a pair \ud800 here',
  '\udfff other half',
  'a NUL \u0000 inside',
  '\u0000'.repeat(12),
  'p'.repeat(100_000),
];

const BAD_TEXTS: readonly string[] = ['\u0000', 'a\u0000b', '\ud800', '\udfff\ud800', 'x\udc00'];

/** A route that takes an address; `body` gives the body for one. */
interface AddressRoute {
  readonly method: string;
  readonly path: string;
  readonly body: (email: string) => unknown;
  readonly as?: 'service' | 'person';
}

const ADDRESS_ROUTES: readonly AddressRoute[] = [
  { method: 'POST', path: '/auth/v1/signup', body: (email) => ({ email, password: PASSWORD }) },
  { method: 'POST', path: '/auth/v1/otp', body: (email) => ({ email }) },
  { method: 'POST', path: '/auth/v1/recover', body: (email) => ({ email }) },
  { method: 'POST', path: '/auth/v1/resend', body: (email) => ({ email, type: 'signup' }) },
  {
    method: 'POST',
    path: '/auth/v1/token?grant_type=password',
    body: (email) => ({ email, password: PASSWORD }),
  },
  { method: 'POST', path: '/auth/v1/verify', body: (email) => ({ email, type: 'signup', token: '123456' }) },
  { method: 'PUT', path: '/auth/v1/user', body: (email) => ({ email }), as: 'person' },
  { method: 'POST', path: '/auth/v1/invite', body: (email) => ({ email }), as: 'service' },
  { method: 'POST', path: '/auth/v1/admin/users', body: (email) => ({ email }), as: 'service' },
  {
    method: 'POST',
    path: '/auth/v1/admin/generate_link',
    body: (email) => ({ email, type: 'signup', password: PASSWORD }),
    as: 'service',
  },
];

const TABLES = [
  'auth.users',
  'auth.identities',
  'auth.sessions',
  'auth.one_time_tokens',
  'auth.flows',
  'profiles',
  'user_roles',
  'mails',
] as const;

async function rowsOf(cluster: Cluster): Promise<string> {
  const counts = TABLES.map((table) => `(select count(*) from ${table})`).join(` || ' ' || `);
  const people = `(select coalesce(md5(string_agg(u::text, '' order by id)), '') from auth.users u)`;
  return (await cluster.query<{ n: string }>(`select ${counts} || ' ' || ${people} as n`))[0]?.n ?? '';
}

interface Wrong {
  readonly answers: string[];
  readonly writes: string[];
}
interface Tried {
  readonly what: string;
  readonly call: () => Promise<Reply>;
}

/** Every call must answer 4xx and leave the tables unchanged. */
async function allRefused(cluster: Cluster, tries: readonly Tried[]): Promise<Wrong> {
  const wrong: Wrong = { answers: [], writes: [] };
  for (const { what, call } of tries) {
    const before = await rowsOf(cluster);
    const reply = await call();
    if (reply.status < 400 || reply.status >= 500)
      wrong.answers.push(`${what}: ${reply.status} ${reply.text.slice(0, 80)}`);
    if ((await rowsOf(cluster)) !== before) wrong.writes.push(what);
  }
  return wrong;
}

const shown = (text: string): string => JSON.stringify(text).slice(0, 40);

async function addresses(cluster: Cluster, person: Person, { everyRoute }: Size): Promise<Tried[]> {
  const service = await serviceKey(cluster);
  const tokens: Readonly<Record<string, string | undefined>> = { service, person: person.token };
  const routes = everyRoute
    ? ADDRESS_ROUTES
    : ADDRESS_ROUTES.filter(({ path }) => /signup|recover|invite/.test(path));
  return routes.flatMap(({ method, path, body, as = 'nobody' }) =>
    BAD_ADDRESSES.map((email) => ({
      what: `${path} with ${shown(email)}`,
      call: () => send(homeOf(cluster), method, path, { body: body(email), token: tokens[as] }),
    })),
  );
}

async function passwords(cluster: Cluster, { token, email }: Person): Promise<Tried[]> {
  const service = await serviceKey(cluster);
  const home = homeOf(cluster);
  return BAD_PASSWORDS.flatMap((password) =>
    [
      ['signup', () => send(home, 'POST', '/auth/v1/signup', { body: { email: newAddress(), password } })],
      ['change', () => send(home, 'PUT', '/auth/v1/user', { token, body: { password } })],
      ['sign-in', async () => (await signIn(home, email, password)) as unknown as Reply],
      [
        'made by the operator',
        () =>
          send(home, 'POST', '/auth/v1/admin/users', {
            token: service,
            body: { email: newAddress(), password },
          }),
      ],
    ].map(([what, call]) => ({
      what: `${String(what)} with password ${shown(password)}`,
      call: call as () => Promise<Reply>,
    })),
  );
}

function otherTexts(cluster: Cluster, { token }: Person): Tried[] {
  const home = homeOf(cluster);
  const version = { version: 1 };
  return BAD_TEXTS.flatMap((text) => {
    const bodies: readonly (readonly [string, string, object])[] = [
      ['POST', '/auth/v1/signup', { email: newAddress(), password: PASSWORD, data: { first_name: text } }],
      ['POST', '/auth/v1/signup', { email: newAddress(), password: PASSWORD, data: { [text]: 1 } }],
      ['POST', '/auth/v1/otp', { email: newAddress(), data: { x: [text] } }],
      ['PUT', '/auth/v1/user', { data: { deep: { er: text } } }],
      ['PATCH', '/api/me/profile', { bio: text, ...version }],
      ['PATCH', '/api/me/profile', { first_name: text, ...version }],
      ['POST', '/auth/v1/verify', { type: 'signup', token_hash: text }],
      ['POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token: text.repeat(12) }],
      ['POST', '/auth/v1/factors', { factor_type: 'totp', friendly_name: text }],
      ['POST', '/api/connections/attempts', { tool_name: text, context: 'user' }],
    ];
    return bodies.map(([method, path, body]) => ({
      what: `${method} ${path} with ${JSON.stringify(body).slice(0, 60)}`,
      call: () => send(home, method, path, { body, token }),
    }));
  });
}

/** Unusual but valid addresses get an account and a mail to exactly that address. */
const GOOD_ADDRESSES = (mark: string): readonly string[] => [
  `o'brien+tag.${mark}@example.test`,
  `ünïcödé-${mark}@example.test`,
  `${mark}@bücher.example`,
  `UPPER-${mark}@Example.Test`,
  `!#$%&'*+/=?^_\`{|}~-${mark.slice(0, 8)}@example.test`,
  `${`${mark}${LOCAL_64}`.slice(0, 64)}@example.test`,
];

async function acceptsValidTexts(cluster: Cluster): Promise<string[]> {
  const wrong: string[] = [];
  const mark = newAddress().slice(6, 18);
  for (const email of GOOD_ADDRESSES(mark)) {
    const data = { first_name: 'Eve\r\nBcc: b@example.test', practice_name: 'x\nSubject: y' };
    const reply = await send(homeOf(cluster), 'POST', '/auth/v1/signup', {
      body: { email, password: PASSWORD, data },
    });
    const mail = reply.status === 200 ? await newestMail(cluster, email.toLowerCase()) : undefined;
    const { to, subject } = (mail ?? {}) as { to?: string; subject?: string };
    if (to !== email.toLowerCase() || /[\r\n]/.test(subject ?? '\n'))
      wrong.push(`${shown(email)}: ${reply.status} to ${String(to)} ${reply.text.slice(0, 100)}`);
  }
  const { token } = await newPerson(cluster);
  const body = { bio: 'a \\ud800 and \\u0000 written out, and a 🦷', version: 1 };
  const reply = await send<typeof body>(homeOf(cluster), 'PATCH', '/api/me/profile', { token, body });
  if (reply.body.bio !== body.bio) wrong.push(`text: ${reply.status} ${reply.text.slice(0, 100)}`);
  return wrong;
}

export const drill: Drill<Size> = {
  title: 'malformed addresses, long and broken passwords, NUL and half surrogates',
  settings: {},
  full: { everyRoute: true },
  small: { everyRoute: false },
  async run(cluster, size): Promise<Figure[]> {
    const person = await newPerson(cluster);
    const figures: Figure[] = [];
    const sets: readonly (readonly [string, readonly Tried[]])[] = [
      ['addresses', await addresses(cluster, person, size)],
      ['passwords', await passwords(cluster, person)],
      ['texts', otherTexts(cluster, person)],
    ];
    for (const [name, tries] of sets) {
      const { answers, writes } = await allRefused(cluster, tries);
      figures.push(
        atLeast(name, tries.length, tries.length),
        none('malformed texts not refused with 4xx', answers),
        none('malformed texts that were stored', writes),
      );
    }
    return [...figures, none('valid addresses refused or changed', await acceptsValidTexts(cluster))];
  },
};
