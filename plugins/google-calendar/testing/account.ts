import type { RecordedRequest, VendorAnswer } from '@chairside/kit/testing/server';

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

export function error(status: number, reason: string | undefined, echo: string): VendorAnswer {
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

/** Whether an event that was not deleted has the private property `name=value`. */
function hasProperty({ status, extendedProperties }: Fields, wanted: string): boolean {
  const [name = '', value] = wanted.split('=', 2);
  const own = (extendedProperties as { private?: Fields } | undefined)?.private;
  return status !== 'cancelled' && own?.[name] === value;
}

/** The calendars of the local account. */
export class Account {
  readonly #calendars: Fields[] = [...CALENDARS];
  #events: Fields[] = [
    localEvent('local1', 5),
    localEvent('local2', 6),
    // An exception of a series that was called off carries hardly anything.
    { kind: 'calendar#event', id: 'local3_20260107', status: 'cancelled', recurringEventId: 'local3' },
  ];

  constructor(eventIds: readonly string[]) {
    this.#events.push(...eventIds.map((id, index) => localEvent(id, 7 + index)));
  }

  handle(request: RecordedRequest): VendorAnswer {
    const { method, path, query, body } = request;
    const route = `${method} ${path}`;
    if (route === 'GET /users/me/calendarList')
      return this.#page('calendar#calendarList', this.#calendars, query);
    if (route === 'POST /calendars') return this.#makeCalendar(body);
    if (route === 'POST /freeBusy') return this.#freeBusy(body);
    if (route === 'POST /channels/stop') return { status: 204 };
    const [, calendar, rest] = /^\/calendars\/([^/]+)\/events(?:\/([^/]+))?$/.exec(path) ?? [];
    const known = calendar === 'primary' || this.#calendars.some(({ id }) => id === calendar);
    if (!known) return error(404, undefined, '');
    if (rest === 'watch') return this.#watch(body);
    if (rest !== undefined) return this.#one(request, rest);
    return method === 'POST' ? this.#insert(body) : this.#list(query);
  }

  #makeCalendar(body: unknown): VendorAnswer {
    if (!isDict(body) || typeof body['summary'] !== 'string') return error(400, 'required', '');
    const created = { kind: 'calendar#calendar', etag: '"1"', id: 'c_made@example.test', ...body };
    this.#calendars.push(created);
    return { body: created };
  }

  #freeBusy(body: unknown): VendorAnswer {
    const items = isDict(body) && Array.isArray(body['items']) ? (body['items'] as { id: string }[]) : [];
    const busy = [{ start: '2026-01-05T14:00:00Z', end: '2026-01-05T15:00:00Z' }];
    const failed = { errors: [{ domain: 'global', reason: 'notFound' }], busy: [] };
    const known = (id: string): boolean =>
      id === 'primary' || this.#calendars.some((one) => one['id'] === id);
    const calendars = Object.fromEntries(items.map(({ id }) => [id, known(id) ? { busy } : failed]));
    return {
      body: {
        kind: 'calendar#freeBusy',
        timeMin: '2026-01-05T00:00:00Z',
        timeMax: '2026-01-06T00:00:00Z',
        calendars,
      },
    };
  }

  #watch(body: unknown): VendorAnswer {
    if (!isDict(body)) return error(400, undefined, '');
    return {
      body: {
        kind: 'api#channel',
        id: body['id'],
        resourceId: 'local-resource',
        expiration: '1767900000000',
      },
    };
  }

  #one({ method, headers, body }: RecordedRequest, id: string): VendorAnswer {
    const event = this.#events.find((one) => one['id'] === id);
    if (!event) return error(404, undefined, '');
    if (event['status'] === 'cancelled') return error(410, 'deleted', '');
    if (![undefined, '*', event['etag']].includes(headers['if-match']))
      return error(412, 'conditionNotMet', '');
    if (method === 'GET') return { body: event };
    if (method === 'PATCH') return { body: Object.assign(event, body, { etag: `"${id}-2"` }) };
    event['status'] = 'cancelled';
    return { status: 204 };
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
    const wanted = query.get('privateExtendedProperty');
    const found = wanted === null ? this.#events : this.#events.filter((one) => hasProperty(one, wanted));
    return this.#page('calendar#events', found, query);
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
