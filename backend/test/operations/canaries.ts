import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { Secrets } from '../../../drill/lib/attacks/forms.ts';
import { send as sendAnything } from '../../../drill/lib/http.ts';
import { connect, linkToken, open, type Person, send, signedIn, submit } from '../support/people.ts';
import type { TestHub } from '../support/app.ts';
import { soon } from '../support/soon.ts';

const NO_SUCH_ID = '00000000-0000-4000-8000-000000000000';

/** Invented secrets and patient data. Each is long and odd enough to be found by itself. */
export class Canaries {
  /** Whatever of this is found was not put there by chance. */
  readonly secrets = new Secrets();
  readonly patients = new Secrets();
  private count = 0;

  secret(what: string): string {
    this.count += 1;
    return this.secrets.note(what, `canary-${this.count}-${crypto.randomUUID()}`);
  }

  /** A name, a birth date, a phone number and a note about one invented patient, as people type them into a text. */
  readonly patient = {
    name: this.patients.note('the name of a patient', 'Quillfeather-Marrowby'),
    birthDate: this.patients.note('a birth date', '1907-11-29'),
    phone: this.patients.note('a phone number', '(555) 731-9046'),
    note: this.patients.note('a note on a patient', 'fears the xylophone drill'),
  };
  /** The address of a receiver is kept as its owner typed it. */
  readonly address = this.patients.note('a key in an address of a receiver', `canary-${crypto.randomUUID()}`);
  readonly text = `Zephyrine ${this.patient.name}, born ${this.patient.birthDate}, ${this.patient.phone}, ${this.patient.note}`;

  foundIn(place: string, text: string): string[] {
    return [...this.secrets.foundIn(place, text), ...this.patients.foundIn(place, text)];
  }
}

type Sent = readonly [method: string, path: string, body?: unknown, headers?: Record<string, string>];

/** The statuses of everything that was sent, so that a test can tell that all kinds of answers were among them. */
export async function flyCanaries(
  hub: TestHub,
  canaries: Canaries,
  keyOfTool: string,
): Promise<ReadonlyMap<string, number>> {
  const person = await signedIn(hub);
  const statuses = new Map<string, number>();
  const sendAll = async (as: Person | null, requests: readonly Sent[]): Promise<void> => {
    for (const [method, path, body, headers] of requests) {
      const call = { body, token: as?.token, ...(headers && { headers }) };
      const { status } = await sendAnything(hub.url, method, path, call);
      statuses.set(`${method} ${path.split('?')[0]} ${statuses.size}`, status);
    }
  };
  await sendAll(null, accountRequests(canaries));
  await sendAll(null, publicRequests(canaries));
  await connectWith(hub, person, canaries, keyOfTool);
  await sendAll(person, toolRequests(canaries));
  await sendAll(person, await workRequests(hub, person, canaries));
  await breakDraft(hub, person);
  await sendAll(person, [['GET', '/api/me/drafts/ticket/new']]);
  await failDelivery(hub, canaries);
  return statuses;
}

/** Accounts, mostly refused. */
function accountRequests(canaries: Canaries): Sent[] {
  const { secret, patient } = { secret: canaries.secret.bind(canaries), patient: canaries.patient };
  const email = 'canary@example.test';
  return [
    ['POST', '/auth/v1/token?grant_type=password', { email, password: secret('a wrong password') }],
    ['POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token: secret('a refresh token') }],
    ['POST', '/auth/v1/signup', { email: 'no address', password: secret('a password') }],
    ['POST', '/auth/v1/verify', { type: 'recovery', token_hash: secret('a mailed link') }],
    ['GET', `/auth/v1/verify?type=recovery&token=${secret('a mailed link in an address')}`],
    ['POST', '/auth/v1/otp', { email: `${patient.name}@`, data: { note: patient.note } }],
    ['GET', '/api/me/profile', undefined, { authorization: `Bearer ${secret('a bearer token')}` }],
    ['GET', '/api/me/profile', undefined, { apikey: secret('an API key'), cookie: secret('a cookie') }],
    ['GET', `/metrics?token=${secret('a token of metrics')}`],
  ];
}

/** Forms and reports that take anything from anybody. */
function publicRequests(canaries: Canaries): Sent[] {
  const { text, patient } = canaries;
  const form = { first_name: 'Zephyrine', last_name: patient.name, email: 'canary@example.test' };
  // A name in the words of an error can be told from other words by nobody; dates and numbers can.
  const seen = `Cannot read ${patient.birthDate} ${patient.phone}`;
  const report = { userAgent: 'Chrome/150', timestamp: new Date().toISOString() };
  const url = `http://localhost/practice?name=${encodeURIComponent(patient.name)}&key=${canaries.secret('a key in an address')}`;
  return [
    ['POST', '/api/contact', { ...form, phone: patient.phone, subject: 'general', message: text }],
    ['POST', '/api/contact', { ...form, subject: 'x', message: text, [patient.name]: text }],
    ['POST', '/api/contact', `{"message": "${text}`],
    ['POST', '/api/search', { q: `${patient.name} ${patient.birthDate}` }],
    ['POST', '/api/log-error', { ...report, message: seen, stack: `Error: ${seen}\n    at ${url}`, url }],
    [
      'POST',
      '/api/monitoring/log',
      { ...report, level: 'error', message: seen, url, context: { patient: text } },
    ],
    ['POST', `/api/webhooks/openai/${canaries.secret('a token of a webhook')}`, { patient: text }],
    ['GET', `/api/nothing/${encodeURIComponent(patient.name)}?q=${encodeURIComponent(patient.phone)}`],
  ];
}

/** A key that the vendor accepts, one that it refuses, and a consent that nobody began. */
async function connectWith(hub: TestHub, person: Person, canaries: Canaries, key: string): Promise<void> {
  await connect(hub, person, 'OpenAI', { api_key: canaries.secret('a refused key') });
  await connect(hub, person, 'OpenAI', { api_key: key });
  await connect(hub, person, 'Open Dental');
  const { body: attempt } = await open(hub, person, 'OpenAI');
  const token = canaries.secrets.note('a link token', await linkToken(hub, person, attempt.id));
  await submit(hub, person, attempt.id, { link_token: token, fields: { wrong: canaries.secret('a field') } });
  const body = { state: canaries.secret('a state'), code: canaries.secret('an authorization code') };
  await send(hub, person, 'POST', '/api/connections/callback', body);
}

/** Calls of tools in every form, also ones that the vendor answers with an error that repeats what it was sent. */
function toolRequests(canaries: Canaries): Sent[] {
  const path = '/functions/v1/picaos-proxy';
  const { text, patient } = canaries;
  const chat = { model: 'gpt-local-small', messages: [{ role: 'user', content: text }] };
  const live = { tool_name: 'OpenAI', method: 'POST', use_pica_sdk: true };
  const through = { tool_name: 'OpenAI', method: 'POST', passthrough_mode: true };
  return [
    ['POST', path, { ...live, api_endpoint: 'chat', payload: chat }],
    [
      'POST',
      path,
      { ...live, api_endpoint: 'list_models', payload: { api_key: canaries.secret('a key in a payload') } },
    ],
    ['POST', path, { ...live, api_endpoint: `/${patient.name}`, payload: { text } }],
    [
      'POST',
      path,
      { ...through, api_endpoint: `files?name=${encodeURIComponent(patient.name)}`, payload: { text } },
    ],
    [
      'POST',
      path,
      { ...through, api_endpoint: 'none', payload: { token: canaries.secret('a token sent on') } },
    ],
    ['POST', `${path}/openai/v1/chat/completions?user=${encodeURIComponent(patient.name)}`, chat],
    ['POST', `${path}/openai/v1/files/${encodeURIComponent(patient.name)}`, { text }],
    ['POST', path, { action: 'patients.list', params: { tool_name: 'Open Dental', q: patient.name } }],
    ['POST', path, { tool_name: patient.name, api_endpoint: 'chat' }],
    [
      'POST',
      path,
      { ...live, api_endpoint: 'chat', payload: chat },
      { 'idempotency-key': canaries.secret('a key of a call') },
    ],
    ['POST', path, `{"tool_name": "OpenAI", "payload": "${text}`],
    ['GET', `${path}/${encodeURIComponent(patient.name)}?api_key=${canaries.secret('a key in a query')}`],
  ];
}

/** What people write about patients: practice, tickets, files, assistant, drafts, community. */
async function workRequests(hub: TestHub, person: Person, canaries: Canaries): Promise<Sent[]> {
  const { text, patient } = canaries;
  const list = '/api/practice/patients?source=open-dental';
  const listed = await send<{ items: { ref: string }[] }>(hub, person, 'GET', list);
  const patient_ref = listed.body.items[0]?.ref;
  const { body: talk } = await send<{ id: string }>(hub, person, 'POST', '/api/ai/conversations', {
    title: text,
  });
  const question = { client_id: crypto.randomUUID(), text, tool_name: 'OpenAI', model: 'gpt-local-small' };
  // Without a date and a number nothing shows that it is about a patient, and it is sent.
  const plain = { ...question, client_id: crypto.randomUUID(), text: patient.note };
  const file = {
    'content-type': 'application/octet-stream',
    'x-file-name': encodeURIComponent(`${patient.name}.txt`),
  };
  return [
    ['GET', `${list}&q=${encodeURIComponent(patient.name)}`],
    ['GET', `/api/practice/patients/${encodeURIComponent(patient.name)}`],
    ['POST', '/api/practice/contacts', { patient_ref, kind: 'phone', outcome: 'reached', note: text }],
    ['POST', '/api/practice/contacts', { patient_ref, kind: text, outcome: 'reached', note: text }],
    ['POST', '/api/practice/tasks', { title: text, patient_ref }],
    ['POST', '/api/support/tickets', { category: 'tools', subject: patient.name, message: text }],
    ['POST', '/api/support/tickets', { category: patient.name, subject: text, message: text }],
    ['POST', `/api/support/tickets/${encodeURIComponent(patient.name)}/messages`, { message: text }],
    ['POST', '/api/files?purpose=ticket', text, file],
    ['POST', `/api/files?purpose=${encodeURIComponent(patient.name)}`, text, file],
    ['POST', `/api/ai/conversations/${talk.id}/messages`, question],
    ['POST', `/api/ai/conversations/${talk.id}/messages`, plain],
    ['POST', `/api/ai/conversations/${NO_SUCH_ID}/messages`, question],
    ['PUT', '/api/me/drafts/ticket/new', { body: { text } }],
    ['PUT', '/api/me/drafts/ticket/new', { body: { text }, [patient.name]: text }],
    ['POST', '/api/community/topics', { category: 'clinical-questions', title: text, body: text }],
    ['PATCH', '/api/me/profile', { version: 1, bio: text, phone: patient.phone }],
    ['PATCH', '/api/me/profile', { version: patient.name, bio: text }],
  ];
}

/** The draft can no longer be opened: its route answers 500. */
const breakDraft = (hub: TestHub, { id }: Person) =>
  hub.query(`update drafts set sealed_body = 'v1.spoilt' where user_id = $1`, [id]);

/** An event goes to an address with a secret in it, and its receiver refuses it with a secret in the answer. */
async function failDelivery(hub: TestHub, canaries: Canaries): Promise<void> {
  const admin = await signedIn(hub, 'admin');
  let calls = 0;
  const receiver = createServer((request, answer) => {
    calls += 1;
    request.resume();
    answer.writeHead(500).end(canaries.secret('the answer of a receiver'));
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/hook?key=${canaries.address}`;
  const path = '/api/admin/event-subscriptions';
  const body = { url, events: ['connection.connected'], allow_private: true };
  const made = await send<{ id: string; secret: string }>(hub, admin, 'POST', path, body);
  if (made.status === 201) {
    canaries.secrets.note('the secret of a subscription', made.body.secret);
    await send(hub, admin, 'POST', `${path}/${made.body.id}/test`);
    await soon(async () => calls > 0);
  }
  receiver.close();
  if (calls === 0) throw new Error(`no delivery failed: ${made.status} ${JSON.stringify(made.body)}`);
}

/** Every row of every table, the queue's included, by table. */
export async function dumpTables(url: string): Promise<ReadonlyMap<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const found = new Map<string, string>();
    for (const { name } of rows) {
      const held = await client.query<{ line: string }>(
        `select to_jsonb(held)::text as line from ${name} held`,
      );
      found.set(name, held.rows.map(({ line }) => line).join('\n'));
    }
    return found;
  } finally {
    await client.end();
  }
}
