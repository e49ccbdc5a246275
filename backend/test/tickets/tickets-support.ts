import { makeAdmin } from '../auth/admin/auth-admin-support.ts';
import { type Answer, call, confirmedUser, type Tokens } from '../support/auth.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

interface Message {
  readonly author: string;
  readonly body: string;
  readonly internal?: boolean;
}
export interface Ticket {
  readonly id: string;
  readonly number: string;
  readonly status: string;
  readonly version: number;
  readonly messages: readonly Message[];
  readonly assignee: { readonly id: string } | null;
  readonly followed_by: string | null;
  readonly expected_reply_at: string | null;
  readonly error: { readonly code: string; readonly ticket_id?: string; readonly ticket_number?: string };
}

/** Two people who ask and one who answers. Time passes by moving all stored times into the past. */
export class Scene {
  private subjects = 0;

  constructor(
    readonly hub: TestHub,
    readonly asker: Tokens,
    readonly other: Tokens,
    readonly agent: Tokens,
  ) {}

  async pass(ms: number): Promise<void> {
    const TIMES = [
      'created_at',
      'updated_at',
      'first_reply_due_at',
      'reply_due_at',
      'assignee_due_at',
      'solved_at',
    ];
    const moved = [...TIMES, 'first_replied_at', 'waiting_since', 'last_reply_at'];
    const sets = moved.map((name) => `${name} = ${name} - $1::float8 * interval '1 ms'`).join(', ');
    await this.hub.query(`update tickets set ${sets}`, [ms]);
    await this.hub.query(
      `update ticket_messages set created_at = created_at - $1::float8 * interval '1 ms'`,
      [ms],
    );
  }

  ask<T = Ticket>(as: Tokens, method: string, path: string, body?: unknown): Promise<Answer<T>> {
    return call<T>(this.hub, method, `/api/support/${path}`, {
      token: as.access_token,
      ...(body ? { body } : {}),
    });
  }

  /** An hour after the last one, so that the person's limit applies in its own test only. */
  async opened(as = this.asker, more: object = {}): Promise<Ticket> {
    await this.pass(HOUR);
    const subject = `Question ${(this.subjects += 1)}`;
    const wanted = { category: 'tools', subject, message: 'It does not work.', ...more };
    const { status, body } = await this.ask(as, 'POST', 'tickets', wanted);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body;
  }

  async seen(number: string): Promise<Ticket> {
    return (await this.ask(this.agent, 'GET', `queue/${number}`)).body;
  }

  async reply(number: string, then: string, message = 'Please try again.'): Promise<Answer<Ticket>> {
    const { version } = await this.seen(number);
    return this.ask(this.agent, 'POST', `tickets/${number}/reply`, { message, then, version });
  }

  async numbersIn(view: string): Promise<readonly string[]> {
    const path = `queue?view=${view}&page_size=100`;
    return (await this.ask<{ items: Ticket[] }>(this.agent, 'GET', path)).body.items.map(
      ({ number }) => number,
    );
  }
}

export async function startSupport(): Promise<Scene> {
  const hub = await startTestHub({ AUTH_MAIL_INTERVAL: '0' });
  const asker = await confirmedUser(hub, 'asker@example.test', { first_name: 'Ada', last_name: 'Byron' });
  const other = await confirmedUser(hub, 'other@example.test');
  const agent = await confirmedUser(hub, 'agent@example.test', { first_name: 'Grace', last_name: 'Hopper' });
  await makeAdmin(hub, agent);
  return new Scene(hub, asker, other, agent);
}
