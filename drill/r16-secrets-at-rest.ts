import { startAuthorizationServer } from '@chairside/kit/testing/authorization-server';
import { startGoogleCalendarServer } from '@chairside/plugins/google-calendar/testing';
import { startOpenAiServer } from '@chairside/plugins/openai/testing';
import { decrypt } from '../backend/src/platform/crypto/aes.ts';
import { connectByConsent } from './lib/consent.ts';
import { waitUntil } from './lib/load/concurrent-users.ts';
import { atLeast, type Figure, none, report } from './lib/load/figure.ts';
import { Secrets } from './lib/attacks/forms.ts';
import type { Drill, Cluster } from './lib/hubs/cluster.ts';
import { type Call, type Reply, send } from './lib/http.ts';
import {
  homeOf,
  expectStatus,
  newestMail,
  newPerson,
  PASSWORD,
  type Person,
  setRoles,
  signIn,
} from './lib/people.ts';
import { addFactor, newChallenge, newRecoveryCodes, totpCode } from './lib/second-step.ts';
import { callTool, connectTool, liveCall, setTool } from './lib/tools.ts';

/** A cluster that gives access to the output of its processes. */
export interface LoggingCluster extends Cluster {
  /** The complete output so far, log lines included. */
  readOutput(): Promise<string>;
}
interface Size {
  readonly people: number;
}

const MASTER = Buffer.alloc(32, 7).toString('base64');
const KEYS = `drill:${MASTER}`;
const PATIENT = 'Zephyrine Quillfeather-Marrowby';

/** Decrypts with the master key, as a thief of the database would. */
function opened(sealed: string, aad: string): string {
  const [wrapped, value] = sealed
    .split('.')
    .slice(-2)
    .map((part) => Buffer.from(part, 'base64url'));
  const dataKey = decrypt(Buffer.from(MASTER, 'base64'), wrapped ?? Buffer.alloc(0), 'data-key:drill');
  return decrypt(dataKey, value ?? Buffer.alloc(0), aad).toString('utf8');
}

/** The secrets that are sent through the hub; afterwards they must not be found anywhere. */
class Drive {
  readonly secrets = new Secrets();
  readonly patients = new Secrets();
  /** Bodies of refusals. */
  readonly errors: string[] = [];
  readonly cluster: Cluster;
  private count = 0;

  constructor(cluster: Cluster) {
    this.cluster = cluster;
    this.secrets.note('master key', MASTER);
    for (const { d, k } of cluster.signing) this.secrets.note('signing key', d ?? k);
    this.patients.note('a patient in a question', PATIENT);
  }

  fresh(name: string): string {
    this.count += 1;
    return this.secrets.note(
      `${name} ${this.count}`,
      `${name}-${this.count}-q7Zx"\\ü/${crypto.randomUUID()}`,
    );
  }

  /** Sends a call and keeps its refusal. */
  async call(method: string, path: string, call: Call): Promise<Reply> {
    const reply = await send(homeOf(this.cluster), method, path, call);
    this.keep(reply);
    return reply;
  }

  keep(reply: Reply): void {
    if (reply.status >= 400) this.errors.push(reply.text);
  }
}

/** Accounts: sign-up, sign-in good and bad, mailed links, second factors, recovery codes. */
async function exerciseAccount(drive: Drive): Promise<Person> {
  const { cluster, secrets } = drive;
  const person = await newPerson(cluster);
  secrets.note('password', PASSWORD);
  secrets.note('access token', person.token.split('.')[2]);
  secrets.note('refresh token', person.refreshToken);
  await drive.call('POST', '/auth/v1/token?grant_type=password', {
    body: { email: person.email, password: drive.fresh('wrong password') },
  });
  await drive.call('POST', '/auth/v1/signup', {
    body: { email: 'no address', password: drive.fresh('password') },
  });
  const password = drive.fresh('new password');
  expectStatus(
    await send(homeOf(cluster), 'PUT', '/auth/v1/user', { token: person.token, body: { password } }),
  );
  const signedIn = expectStatus(await signIn(homeOf(cluster), person.email, password));
  secrets.note('refresh token', signedIn.refresh_token);
  await drive.call('POST', '/auth/v1/token?grant_type=refresh_token', {
    body: { refresh_token: drive.fresh('refresh token of nobody') },
  });
  expectStatus(await send(homeOf(cluster), 'POST', '/auth/v1/recover', { body: { email: person.email } }));
  const mail = await newestMail(cluster, person.email);
  secrets.note('mailed link', new URL(mail.links[0] ?? '').searchParams.get('token'));
  await drive.call('POST', '/auth/v1/verify', {
    body: { type: 'recovery', token_hash: drive.fresh('link') },
  });
  const { factor, raised } = await addFactor(cluster, person);
  secrets.note('secret of a factor', factor.secret);
  for (const code of await newRecoveryCodes(cluster, raised)) secrets.note('recovery code', code);
  const body = {
    challenge_id: await newChallenge(cluster, raised, factor.id),
    code: totpCode(factor.secret, 400),
  };
  await drive.call('POST', `/auth/v1/factors/${factor.id}/verify`, { token: raised.token, body });
  return raised;
}

/** Keys typed, refused and used, and a request about a patient. */
async function exerciseKeys(drive: Drive, person: Person, key: string): Promise<void> {
  const { cluster } = drive;
  const refused = drive.fresh('sk-refused-key');
  await connectTool(cluster, person, 'OpenAI', { api_key: refused.replaceAll(/[^\w-]/g, '') }).catch(
    () => undefined,
  );
  await connectTool(cluster, person, 'OpenAI', { api_key: key });
  const chat = { model: 'gpt-local-small', messages: [{ role: 'user', content: `Write to ${PATIENT}` }] };
  for (const call of [
    liveCall('OpenAI', '/models'),
    liveCall('OpenAI', '/chat/completions', chat, 'POST'),
    liveCall('OpenAI', '/chat/completions', { model: PATIENT }, 'POST'),
    liveCall('OpenAI', '/nothing/there', { api_key: drive.fresh('key in a payload') }, 'POST'),
    { requestType: 'passthrough', tool_name: 'OpenAI', endpoint: '/models/none', method: 'GET' },
  ])
    drive.keep(await callTool(homeOf(cluster), person, call));
}

/** A consent, and a call with its token. The granted tokens are read from the vault itself. */
async function exerciseConsent(drive: Drive, person: Person): Promise<void> {
  const { cluster, secrets } = drive;
  const connected = await connectByConsent(cluster, person, 'Google Calendar');
  secrets.note('authorization code', connected.code);
  secrets.note('state', connected.state);
  secrets.note('link token', connected.linkToken);
  drive.keep(await callTool(homeOf(cluster), person, liveCall('Google Calendar', '/users/me/calendarList')));
  await drive.call('POST', '/api/connections/callback', {
    token: person.token,
    body: { state: drive.fresh('state of nobody'), code: drive.fresh('code of nobody') },
  });
  const [row] = await cluster.query<{ sealed: string }>(
    `select sealed from credentials where owner_id = $1 and tool_id = 'google-calendar'`,
    [person.id],
  );
  const aad = `credential:user:${person.id}:google-calendar`;
  const fields = JSON.parse(opened(row?.sealed ?? '', aad)) as Record<string, string>;
  secrets.note('token of a consent', fields['access_token']);
  secrets.note('lasting token of a consent', fields['refresh_token']);
}

/** Every row of every table in every schema, as JSON. */
async function dump(cluster: Cluster): Promise<{ text: string; rows: number; tables: Map<string, string> }> {
  const tables = await cluster.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const found = new Map<string, string>();
  let rows = 0;
  for (const { name } of tables) {
    const lines = await cluster.query<{ line: string }>(
      `select to_jsonb(held)::text as line from ${name} held`,
    );
    rows += lines.length;
    found.set(name, lines.map(({ line }) => line).join('\n'));
  }
  return { text: [...found.values()].join('\n'), rows, tables: found };
}

/** Puts one person's ciphertext into another person's row, and one tool's into another tool's row. None may open. */
async function swapCiphertexts(cluster: Cluster, [one, two]: readonly [Person, Person]): Promise<string[]> {
  const swap = async (): Promise<void> => {
    await cluster.query(
      `update credentials c set sealed = other.sealed from credentials other
        where c.tool_id = 'openai' and other.tool_id = 'openai' and c.owner_id <> other.owner_id
          and c.owner_id = any($1) and other.owner_id = any($1)`,
      [[one.id, two.id]],
    );
    for (const { id } of [one, two]) await cluster.query(`select pg_notify('connections', $1)`, [id]);
  };
  // A cached credential belongs to its owner, and a process drops it when it learns of the change.
  const becomes = async (live: boolean, person: Person): Promise<string[]> => {
    const callModels = () => callTool(homeOf(cluster), person, liveCall('OpenAI', '/models'));
    const isExpected = async (): Promise<boolean> =>
      ((await callModels()).body.source === 'pica_live') === live;
    return waitUntil('it', isExpected, { withinMs: 5_000, everyMs: 50 }).then(
      () => [],
      () => [live ? 'not whole again' : 'opened'],
    );
  };
  await swap();
  const during = await Promise.all([one, two].map((person) => becomes(false, person)));
  await swap();
  const after = await Promise.all([one, two].map((person) => becomes(true, person)));
  return [...during, ...after].flat();
}

export const drill: Drill<Size, LoggingCluster> = {
  title: 'every table, queue, line of log and error body after a drive, searched for secrets in every form',
  settings: { HUB_ENCRYPTION_KEYS: KEYS, LOG_LEVEL: 'trace' },
  full: { people: 5 },
  small: { people: 2 },
  async run(cluster, { people: count }) {
    const drive = new Drive(cluster);
    const keys = Array.from({ length: count }, (_, index) => `sk-drill-${index}-${crypto.randomUUID()}`);
    keys.forEach((key) => drive.secrets.note('key of a tool', key));
    const openai = await startOpenAiServer({ keys });
    const consent = await startAuthorizationServer({
      redirectUris: [`${PUBLIC_URL}/auth/pica/callback`],
      scopes: SCOPES,
    });
    const calendar = await startGoogleCalendarServer({ tokens: consent.accessTokens });
    try {
      const admin = await newPerson(cluster);
      await setRoles(cluster, admin, ['admin']);
      await setTool(cluster, admin, 'openai', { base_url: openai.url });
      await setTool(cluster, admin, 'open-dental', { developer_key: drive.fresh('developer key') });
      await setTool(cluster, admin, 'google-calendar', {
        base_url: calendar.url,
        authorize_url: `${consent.url}/auth`,
        token_url: `${consent.url}/token`,
        revoke_url: `${consent.url}/token/revocation`,
        issuer: consent.url,
        client_id: consent.client.id,
        client_secret: drive.secrets.note('client secret', consent.client.secret),
      });
      const people: Person[] = [];
      for (const key of keys) {
        const person = await exerciseAccount(drive);
        people.push(person);
        await exerciseKeys(drive, person, key);
        await exerciseConsent(drive, person);
      }
      return await figuresOf(drive, cluster, people);
    } finally {
      await Promise.all([openai.close(), consent.close(), calendar.close()]);
    }
  },
};

const PUBLIC_URL = 'http://drill.localhost';
const SCOPES = [
  'openid',
  'https://www.googleapis.com/auth/calendar.calendarlist.readonly',
  'https://www.googleapis.com/auth/calendar.events.readonly',
  'https://www.googleapis.com/auth/calendar.events',
  'https://www.googleapis.com/auth/calendar.freebusy',
  'https://www.googleapis.com/auth/calendar.app.created',
];

async function figuresOf(
  drive: Drive,
  cluster: LoggingCluster,
  people: readonly Person[],
): Promise<Figure[]> {
  const [one, two] = people;
  if (!one || !two) throw new Error('the drive needs two people');
  const readable = await swapCiphertexts(cluster, [one, two]);
  const { tables, rows, text } = await dump(cluster);
  const output = await cluster.readOutput();
  const { secrets, patients, errors } = drive;
  // A search without findings proves something only if it finds a planted secret.
  const control = new Secrets();
  control.note('an address', one.email);
  return [
    atLeast('secrets searched for', secrets.count, people.length * 10),
    report('rows', rows),
    none(
      'secrets in tables and queues',
      [...tables].flatMap(([name, lines]) => [
        ...secrets.foundIn(name, lines),
        ...patients.foundIn(name, lines),
      ]),
    ),
    report('log lines searched', output.split('\n').length),
    none('secrets in logs', [...secrets.foundIn('the log', output), ...patients.foundIn('the log', output)]),
    report('error bodies searched', errors.length),
    none(
      'secrets in error bodies',
      errors.flatMap((body) => [
        ...secrets.foundIn(body.slice(0, 60), body),
        ...patients.foundIn('a body', body),
      ]),
    ),
    atLeast('the control value is found where it may be', control.foundIn('tables', text).length, 1),
    atLeast('log lines of the proxy read', output.includes('/functions/v1/picaos-proxy') ? 1 : 0, 1),
    none('foreign ciphertexts decrypted', readable),
  ];
}
