import { makeAdmin } from './auth-admin-support.ts';
import { type Answer, call, confirmedUser, type Tokens } from './auth-support.ts';
import { startTestHub, type TestHub } from './support/app.ts';

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
