import { randomUUID } from 'node:crypto';
import { type Reply, send } from './http.ts';
import type { Cluster } from './hubs/cluster.ts';

export const PASSWORD = 'correct horse battery';

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly user: { readonly id: string; readonly email: string };
}
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  readonly refreshToken: string;
}
interface Mail {
  readonly text: string;
  readonly links: readonly string[];
}

export const homeOf = ({ urls }: Cluster): string => urls[0] ?? '';
export const newAddress = (): string => `drill-${randomUUID()}@example.test`;

/** Throws for any other status, because a drill must not run on a failed setup. */
export function expectStatus<T>(reply: Reply<T>, status = 200): T {
  if (reply.status !== status)
    throw new Error(`${reply.status} instead of ${status}: ${reply.text.slice(0, 300)}`);
  return reply.body;
}

/** Expects a status from 200 to 299. */
export const expectSuccess = <T>(reply: Reply<T>): T =>
  expectStatus(reply, reply.status >= 200 && reply.status < 300 ? reply.status : 200);

export async function newestMail(cluster: Cluster, address: string): Promise<Mail> {
  const reply = await send<Mail[]>(homeOf(cluster), 'GET', `/dev/mailbox?to=${encodeURIComponent(address)}`);
  const [mail] = expectStatus(reply);
  if (!mail) throw new Error(`no mail to ${address}`);
  return mail;
}

/** Path and query of the link in the newest mail. The host is left out, because every process opens the link. */
export async function mailedLink(cluster: Cluster, address: string): Promise<URL> {
  return new URL((await newestMail(cluster, address)).links[0] ?? '');
}

export const toPerson = ({ user, access_token: token, refresh_token: refreshToken }: Tokens): Person => ({
  id: user.id,
  email: user.email,
  token,
  refreshToken,
});

export const requestSignUp = (cluster: Cluster, email: string, data: Record<string, unknown> = {}) =>
  send(homeOf(cluster), 'POST', '/auth/v1/signup', { body: { email, password: PASSWORD, data } });

/** Creates a person with a confirmed account and one session. */
export async function newPerson(cluster: Cluster, data: Record<string, unknown> = {}): Promise<Person> {
  const email = newAddress();
  expectStatus(await requestSignUp(cluster, email, data));
  const hash = (await mailedLink(cluster, email)).searchParams.get('token');
  const body = { type: 'signup', token_hash: hash };
  return toPerson(expectStatus(await send<Tokens>(homeOf(cluster), 'POST', '/auth/v1/verify', { body })));
}

export const signIn = (
  url: string,
  email: string,
  password = PASSWORD,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply<Tokens>> =>
  send<Tokens>(url, 'POST', '/auth/v1/token?grant_type=password', { body: { email, password }, headers });

/** One more session of the person. */
export const newSession = async (cluster: Cluster, { email }: Person): Promise<Person> =>
  toPerson(expectStatus(await signIn(homeOf(cluster), email)));

/** Sets exactly these roles in the database and notifies every process. */
export async function setRoles(cluster: Cluster, { id }: Person, roles: readonly string[]): Promise<void> {
  await cluster.query('delete from user_roles where user_id = $1', [id]);
  await cluster.query('insert into user_roles (user_id, role) select $1, unnest($2::text[])', [id, roles]);
  await notifyProcesses(cluster, id);
}

/** Waits until every process knows of a change that was made directly in the database. */
export async function notifyProcesses(cluster: Cluster, id: string): Promise<void> {
  await cluster.query(`select pg_notify('auth_sessions_changed', $1)`, [id]);
}
