import type { RecordedRequest, VendorAnswer } from '@chairside/kit/testing/server';
import {
  type Fields,
  isDict,
  localEvent,
  page,
  problem,
  hasEmptyBody,
  type Seed,
  zoneOf,
} from './account.ts';

/** The vendor leaves the zone of an all-day event open (Graph: dateTimeTimeZone.timeZone is nullable). */
function withoutZone({ isAllDay, start, end }: Fields): Fields {
  const open = (moment: unknown): Fields => ({ ...(moment as Fields), timeZone: null });
  return isAllDay === true ? { start: open(start), end: open(end) } : {};
}

const PROPERTY_FILTER =
  /^singleValueExtendedProperties\/Any\(ep: ep\/id eq '([^']+)' and ep\/value eq '((?:[^']|'')+)'\)$/;

/** Whether an event still says what a repeated request says. */
const isSame = (event: Fields, request: Fields): boolean =>
  ['subject', 'start', 'end'].every((name) => JSON.stringify(event[name]) === JSON.stringify(request[name]));

/** The calendar of the local account. */
export class LocalCalendar {
  #events: Fields[];
  readonly #linkBase: string;

  constructor({ eventIds }: Seed, linkBase: string) {
    this.#events = [...eventIds, 'AAMkLOCAL3'].slice(0, 3).map((id, index) => localEvent(id, 5 + index));
    this.#linkBase = linkBase;
  }

  handle(request: RecordedRequest): VendorAnswer | undefined {
    const { method, path, body } = request;
    const route = `${method} ${path}`;
    if (route === 'GET /me/calendars')
      return page(
        [{ id: 'local-calendar', name: 'Calendar', isDefaultCalendar: true }],
        request,
        this.#linkBase,
      );
    if (route === 'GET /me/events') return page(this.#filtered(request), request, this.#linkBase);
    if (route === 'GET /me/calendarView') return this.#view(request);
    if (route === 'GET /me/calendarView/delta') return this.#delta(request);
    if (route === 'POST /me/events') return this.#create(body);
    if (route === 'POST /me/calendar/getSchedule') return this.#schedule(body);
    const [, id, action] = /^\/me\/events\/([^/]+)(\/cancel)?$/.exec(path) ?? [];
    return id === undefined ? undefined : this.#one(request, id, action !== undefined);
  }

  #inZone(request: RecordedRequest): Fields[] {
    const timeZone = zoneOf(request);
    return this.#events.map((event) => ({
      ...event,
      start: { ...(event['start'] as Fields), timeZone },
      end: { ...(event['end'] as Fields), timeZone },
    }));
  }

  /** By an extended property, as `singleValueExtendedProperties/Any(ep: ep/id eq '…' and ep/value eq '…')`. */
  #filtered(request: RecordedRequest): Fields[] {
    const filter = request.query.get('$filter');
    if (filter === null) return this.#inZone(request);
    const [, id, value] = PROPERTY_FILTER.exec(filter) ?? [];
    const has = ({ singleValueExtendedProperties: properties = [] }: Fields): boolean =>
      (properties as Fields[]).some(
        (one) => one['id'] === id && one['value'] === value?.replaceAll("''", "'"),
      );
    return this.#inZone(request).filter(has);
  }

  #view(request: RecordedRequest): VendorAnswer {
    const { query } = request;
    const hasSpan = query.has('$skip') || (query.has('startDateTime') && query.has('endDateTime'));
    return hasSpan
      ? page(this.#inZone(request), request, this.#linkBase)
      : problem(400, 'ErrorInvalidParameter', '');
  }

  #delta(request: RecordedRequest): VendorAnswer {
    const token = request.query.get('$deltatoken');
    if (token === 'old') return problem(410, undefined, '');
    const value =
      token === null ? this.#inZone(request) : [{ id: 'AAMkLOCAL9', '@removed': { reason: 'deleted' } }];
    return { body: { value, '@odata.deltaLink': `${this.#linkBase}/me/calendarView/delta?$deltatoken=new` } };
  }

  #create(body: unknown): VendorAnswer {
    if (!isDict(body) || !isDict(body['start']) || !isDict(body['end']))
      return problem(400, 'RequestBodyRead', '');
    if ('timeZone' in body || 'etag' in body) return problem(400, 'RequestBodyRead', '');
    const known = this.#events.find(
      (one) => one['transactionId'] && one['transactionId'] === body['transactionId'],
    );
    if (known && isSame(known, body)) return { status: 201, body: known };
    if (known) return problem(409, 'ErrorDuplicateTransactionId', '');
    const event = localEvent(`AAMkLOCAL${this.#events.length + 1}`, 8, { ...body, ...withoutZone(body) });
    this.#events.push(event);
    return { status: 201, body: event };
  }

  #one(request: RecordedRequest, id: string, cancels: boolean): VendorAnswer {
    const { method, headers, body } = request;
    if (cancels && hasEmptyBody(request)) return problem(415, undefined, '');
    const event = this.#events.find((one) => one['id'] === id);
    if (!event) return problem(404, undefined, '');
    const same = [undefined, '*', event['@odata.etag']].includes(headers['if-match']);
    if (!same) return problem(412, undefined, '');
    if (method === 'GET') return { body: event };
    if (method === 'PATCH') return { body: Object.assign(event, body, { '@odata.etag': `W/"${id}-2"` }) };
    if (method !== 'DELETE' && !cancels) return problem(405, 'BadRequest', '');
    this.#events = this.#events.filter((one) => one !== event);
    return { status: cancels ? 202 : 204 };
  }

  #schedule(body: unknown): VendorAnswer {
    const schedules = isDict(body) && Array.isArray(body['schedules']) ? (body['schedules'] as string[]) : [];
    if (schedules.length === 0) return problem(400, undefined, '');
    const workingHours = {
      daysOfWeek: ['monday'],
      startTime: '09:00:00.0000000',
      endTime: '18:00:00.0000000',
    };
    return {
      body: {
        '@odata.context': 'local',
        value: schedules.map((scheduleId) =>
          scheduleId.startsWith('nobody')
            ? { scheduleId, error: { message: 'Unknown', responseCode: 'ErrorMailRecipientNotFound' } }
            : { scheduleId, availabilityView: '0022', scheduleItems: [{ status: 'busy' }], workingHours },
        ),
      },
    };
  }
}
