import type { Cluster } from '../hubs/cluster.ts';
import { concurrently } from '../load/concurrent-users.ts';
import { send } from '../http.ts';
import { expectSuccess, homeOf, type Person } from '../people.ts';

/** The one origin that the hub of the drill allows beside its own. */
export const APP = 'https://app.example';
const TOOL = 'google-calendar';

/** An attempt that a page of another origin began: its id, and the proof in the address of its window. */
export interface ForeignAttempt {
  readonly id: string;
  readonly proof: string;
}

export async function startFromApp(cluster: Cluster, { token }: Person): Promise<ForeignAttempt> {
  const payload = { tool: TOOL, redirect_uri: `${APP}/auth/pica/callback` };
  const body = { tool_name: TOOL, api_endpoint: 'auth/oauth/initiate', method: 'POST', payload };
  const call = { token, body, headers: { origin: APP } };
  const reply = await send<{ oauth_url: string }>(
    homeOf(cluster),
    'POST',
    '/functions/v1/picaos-proxy',
    call,
  );
  const { pathname, hash } = new URL(expectSuccess(reply).oauth_url);
  return {
    id: pathname.split('/').at(-1) ?? '',
    proof: new URLSearchParams(hash.slice(1)).get('proof') ?? '',
  };
}

/** What the window of an address does, opened by a page of `opener`. */
export const openWindow = (url: string, { id, proof }: ForeignAttempt, opener: string) =>
  send<{ token?: string }>(url, 'POST', `/api/connections/windows/${id}/open`, { body: { proof, opener } });

/** Every window that somebody got into who must not: with a proof that is another's, used, or opened from elsewhere. */
export async function stolenProofs(cluster: Cluster, victim: Person, attacker: Person): Promise<string[]> {
  const url = homeOf(cluster);
  const found: string[] = [];
  const attempt = async (what: string, of: ForeignAttempt, opener: string): Promise<void> => {
    const { status } = await openWindow(url, of, opener);
    if (status < 400) found.push(what);
  };
  const [lured, elsewhere] = [await startFromApp(cluster, attacker), await startFromApp(cluster, victim)];
  for (const opener of ['', 'https://evil.example', `${APP}.evil.example`])
    await attempt(`the attacker’s window, opened by ${opener || 'a link'}`, lured, opener);
  await attempt('a proof that was used up by a lure', lured, APP);
  await attempt('a proof for another attempt', { ...lured, proof: elsewhere.proof }, APP);
  const { token } = expectSuccess(await openWindow(url, elsewhere, APP));
  await attempt('a replayed proof', elsewhere, APP);
  for (const path of ['/api/me/profile', `/api/connections/windows/${lured.id}`, '/api/me/connections']) {
    const { status } = await send(url, 'GET', path, { token: token ?? '' });
    if (status < 400) found.push(`the token of a window at ${path}`);
  }
  return found;
}

/** How many of many pages get in that send one proof at once, to all processes. */
export async function proofReplayed(cluster: Cluster, person: Person, replays: number): Promise<number> {
  const begun = await startFromApp(cluster, person);
  const answers = await concurrently(replays, (index) =>
    openWindow(cluster.urls[index % cluster.urls.length] ?? '', begun, APP),
  );
  return answers.filter(({ status }) => status === 200).length;
}
