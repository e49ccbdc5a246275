import { SessionCache } from '#identity/auth/sessions/session-cache.ts';
import { type Answer, call, confirmedUser, type Tokens } from '../support/auth.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

export interface Refusal {
  readonly error: {
    readonly code: string;
    readonly until?: string | null;
    readonly matches?: readonly { field: string; start: number; end: number }[];
  };
}
export interface Row {
  readonly id: string;
  readonly title: string;
  readonly slug: string | null;
  readonly solved: boolean;
  readonly reply_count: number;
  readonly state: string;
  readonly category: { readonly slug: string };
}
export interface ShownPost {
  readonly id: string;
  readonly body: string;
  readonly hidden: boolean;
  readonly like_count: number;
  readonly liked: boolean;
  readonly edited_at: string | null;
  readonly author: { readonly id: string | null; readonly name: string; readonly role: string | null };
}
export interface View extends Row {
  readonly opening: ShownPost;
  readonly accepted: ShownPost | null;
  readonly replies: { readonly items: readonly ShownPost[]; readonly total: number; readonly page: number };
  readonly following: boolean;
  readonly participants: readonly { readonly name: string }[];
}
type Created = { readonly id: string; readonly topic_id: string };

/** Two members and a moderator. */
export class Scene {
  private count = 0;

  constructor(
    readonly hub: TestHub,
    readonly ada: Tokens,
    readonly bob: Tokens,
    readonly mod: Tokens,
  ) {}

  ask<T = Refusal>(as: Tokens | null, method: string, path: string, body?: unknown): Promise<Answer<T>> {
    const options = { ...(as ? { token: as.access_token } : {}), ...(body === undefined ? {} : { body }) };
    return call<T>(this.hub, method, `/api/community/${path}`, options);
  }

  /** Posts of the past do not count for the limit of a later test. */
  async pass(minutes: number): Promise<void> {
    const by = [minutes * 60_000];
    await this.hub.query(`update posts set created_at = created_at - $1::float8 * interval '1 ms'`, by);
  }

  /** One after the other: each moves the times of all posts, and two of these at once can deadlock. */
  async topic(as = this.ada, more: object = {}): Promise<Created> {
    await this.pass(11);
    const title = `How do you handle question ${(this.count += 1)}?`;
    const wanted = { category: 'clinical-questions', title, body: 'What helped you?', ...more };
    return this.sent(await this.ask<Created>(as, 'POST', 'topics', wanted));
  }

  async reply(as: Tokens, topic: string, body = `Like this ${(this.count += 1)}.`): Promise<string> {
    return this.sent(await this.ask<Created>(as, 'POST', `topics/${topic}/posts`, { body })).id;
  }

  async view(as: Tokens | null, topic: string): Promise<View> {
    return this.sent(await this.ask<View>(as, 'GET', `topics/${topic}`), 200);
  }

  async rows(as: Tokens | null, query = ''): Promise<readonly Row[]> {
    const answer = await this.ask<{ items: Row[] }>(as, 'GET', `topics?page_size=100&${query}`);
    return this.sent(answer, 200).items;
  }

  private sent<T>({ status, body }: Answer<T>, wanted = 201): T {
    if (status !== wanted) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  }
}

export async function startCommunity(): Promise<Scene> {
  const hub = await startTestHub({ AUTH_MAIL_INTERVAL: '0' });
  const person = (name: string, last: string) =>
    confirmedUser(hub, `${name}@example.test`, { first_name: name, last_name: last });
  const [ada, bob, mod] = [
    await person('Ada', 'Byron'),
    await person('Bob', 'Noyce'),
    await person('Mo', 'Dera'),
  ];
  await hub.query(`insert into user_roles (user_id, role) values ($1, 'moderator')`, [mod.user.id]);
  hub.app.get(SessionCache, { strict: false }).drop(mod.user.id);
  return new Scene(hub, ada, bob, mod);
}
