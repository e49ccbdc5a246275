import { makeAdmin } from '../auth/admin/auth-admin-support.ts';
import { type Answer, call, confirmedUser, signIn, type Tokens } from '../support/auth.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

interface Registration {
  readonly state: string;
  readonly waitlist_position: number | null;
  readonly offer_expires_at: string | null;
}
export interface EventBody {
  readonly id: string;
  readonly slug: string;
  readonly state: string;
  readonly version: number;
  readonly sequence: number;
  readonly seats_left: number | null;
  readonly waiting: number;
  readonly online_url: string | null;
  readonly registration: Registration | null;
  readonly items: readonly EventBody[];
  readonly total: number;
  readonly next_starts_at: string | null;
  readonly error: {
    readonly code: string;
    readonly fields?: Record<string, string>;
    readonly registration?: Registration;
  };
}

/** An organizer and any number of people. Events are created by the organizer, or moved in time by the test. */
export class EventScene {
  private people = 0;

  constructor(
    readonly hub: TestHub,
    readonly organizer: Tokens,
  ) {}

  ask<T = EventBody>(
    as: Tokens | null,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    return call<T>(this.hub, method, `/api/${path}`, {
      ...(as ? { token: as.access_token } : {}),
      ...(body ? { body } : {}),
      headers,
    });
  }

  /** A published webinar that begins in two days, or something like it. */
  async event(more: object = {}): Promise<EventBody> {
    const { body: draft } = await this.ask(this.organizer, 'POST', 'events', { ...this.draft(), ...more });
    const { status, body } = await this.ask(this.organizer, 'POST', `events/${draft.id}/publish`, {});
    if (status !== 200) throw new Error(JSON.stringify([draft, body]));
    return body;
  }

  draft(): Record<string, unknown> {
    const at = (ms: number) => new Date(Date.now() + ms).toISOString();
    return {
      ...{ title: 'Reading a setup', summary: 'What to question.', body: 'Agenda', format: 'webinar' },
      ...{ starts_at: at(2 * DAY), ends_at: at(2 * DAY + HOUR), timezone: 'America/Chicago' },
      ...{ topic: 'aligner_basics', online_url: 'https://meet.example.com/setup' },
      speakers: [{ name: 'Ada Byron', title: 'Orthodontist' }],
    };
  }

  /** Moves an event in time, with everything that depends on it. */
  async move(id: string, ms: number): Promise<void> {
    await this.hub.query(
      `update events set starts_at = starts_at + $2::float8 * interval '1 ms',
         ends_at = ends_at + $2::float8 * interval '1 ms' where id = $1`,
      [id, ms],
    );
  }

  register(as: Tokens, { id }: EventBody, key?: string): Promise<Answer<Registration & EventBody>> {
    const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
    return this.ask(as, 'POST', `events/${id}/register`, undefined, headers);
  }

  cancel(as: Tokens, { id }: EventBody): Promise<Answer<EventBody>> {
    return this.ask(as, 'DELETE', `events/${id}/register`);
  }

  /** The event as this person sees it. */
  async seen(as: Tokens | null, { slug }: EventBody): Promise<EventBody> {
    return (await this.ask(as, 'GET', `events/${slug}`)).body;
  }

  /** The same person with a session that knows their roles of now. */
  signedInAgain({ user }: Tokens): Promise<Tokens> {
    return signIn(this.hub, user.email);
  }

  person(data: Record<string, unknown> = {}): Promise<Tokens> {
    return confirmedUser(this.hub, `person${(this.people += 1)}@example.test`, data);
  }
}

export async function startEvents(): Promise<EventScene> {
  const hub = await startTestHub({ AUTH_MAIL_INTERVAL: '0' });
  const organizer = await confirmedUser(hub, 'organizer@example.test', {
    first_name: 'Grace',
    last_name: 'Hopper',
  });
  await makeAdmin(hub, organizer);
  return new EventScene(hub, organizer);
}
