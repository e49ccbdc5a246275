import {
  type RecordedRequest,
  startVendorServer,
  type VendorAnswer,
  type VendorServer,
} from '@chairside/kit/testing/server';

type Fields = Record<string, unknown>;

const REASONS: Readonly<Record<number, string>> = {
  400: 'badRequest',
  401: 'authError',
  403: 'forbidden',
  404: 'notFound',
  409: 'duplicate',
  410: 'fullSyncRequired',
  429: 'rateLimitExceeded',
};

function error(status: number, reason: string | undefined, echo: string): VendorAnswer {
  const message = `Problem ${status} for ${echo}`;
  const word = reason ?? REASONS[status] ?? 'backendError';
  return {
    status,
    body: { error: { code: status, message, errors: [{ domain: 'global', reason: word, message }] } },
  };
}

const CALENDARS = [
  { id: 'local@example.test', summary: 'Local', accessRole: 'owner', primary: true },
  { id: 'c_local#events@example.test', summary: 'Local events', accessRole: 'writer' },
].map((one) => ({ kind: 'calendar#calendarListEntry', etag: '"1"', timeZone: 'America/New_York', ...one }));

const localEvent = (id: string, day: number, more: Fields = {}): Fields => ({
  kind: 'calendar#event',
  etag: `"${id}"`,
  id,
  status: 'confirmed',
  htmlLink: `https://calendar.example.test/event/${id}`,
  created: '2025-12-01T13:00:00.000Z',
  updated: '2025-12-01T13:00:00.000Z',
  summary: `Local event ${id}`,
  start: { dateTime: `2026-01-0${day}T09:00:00-05:00`, timeZone: 'America/New_York' },
  end: { dateTime: `2026-01-0${day}T10:00:00-05:00`, timeZone: 'America/New_York' },
  iCalUID: `${id}@example.test`,
  eventType: 'default',
  ...more,
});

const isDict = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

class Account {
  readonly #events: Fields[] = [
    localEvent('local1', 5),
    localEvent('local2', 6),
    // An exception of a series that was called off carries hardly anything.
    { kind: 'calendar#event', id: 'local3_20260107', status: 'cancelled', recurringEventId: 'local3' },
  ];

  handle({ method, path, query, body }: RecordedRequest): VendorAnswer {
    if (method === 'GET' && path === '/users/me/calendarList')
      return this.#page('calendar#calendarList', CALENDARS, query);
    const calendar = /^\/calendars\/([^/]+)\/events$/.exec(path)?.[1];
    const known = calendar === 'primary' || CALENDARS.some(({ id }) => id === calendar);
    if (!known) return error(404, undefined, '');
    return method === 'POST' ? this.#insert(body) : this.#list(query);
  }

  #page(kind: string, all: readonly Fields[], query: URLSearchParams): VendorAnswer {
    const from = Number(query.get('pageToken')?.replace('page-', '') ?? 0);
    const to = from + Number(query.get('maxResults') ?? 250);
    const next = to < all.length ? { nextPageToken: `page-${to}` } : { nextSyncToken: 'local-sync' };
    return { body: { kind, etag: '"list"', items: all.slice(from, to), ...next } };
  }

  #list(query: URLSearchParams): VendorAnswer {
    if (query.get('syncToken') === 'old') return error(410, undefined, '');
    if (query.get('orderBy') === 'startTime' && query.get('singleEvents') !== 'true')
      return error(400, undefined, '');
    return this.#page('calendar#events', this.#events, query);
  }

  #insert(body: unknown): VendorAnswer {
    if (!isDict(body) || !isDict(body['start']) || !isDict(body['end'])) return error(400, 'required', '');
    const id = typeof body['id'] === 'string' ? body['id'] : `local${this.#events.length + 1}`;
    if (this.#events.some((one) => one['id'] === id)) return error(409, undefined, '');
    const event = localEvent(id, 8, { ...body, id });
    this.#events.push(event);
    return { body: event };
  }
}

/**
 * A local server in Google Calendar's format. Point `HUB_GOOGLE_CALENDAR_BASE_URL` at its `url`; `tokens` are access
 * tokens it accepts. Consent and token exchange are not its part.
 */
export function startGoogleCalendarServer({
  port = 0,
  tokens = ['local-access-token'],
}: { port?: number; tokens?: readonly string[] } = {}): Promise<VendorServer> {
  const account = new Account();
  return startVendorServer({
    port,
    basePath: '/calendar/v3',
    accepts: ({ headers }) => tokens.some((token) => headers.authorization === `Bearer ${token}`),
    handle: (request) => account.handle(request),
    error,
  });
}
