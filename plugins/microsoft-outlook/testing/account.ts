import { carriesBody, type RecordedRequest, type VendorAnswer } from '@chairside/kit/testing/server';

export type Fields = Record<string, unknown>;
export const isDict = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Ids that the account knows from the start. */
export interface Seed {
  messageId: string;
  draftId: string;
  eventIds: readonly string[];
  subscriptionId: string;
}

const CODES: Readonly<Record<number, string>> = {
  400: 'BadRequest',
  401: 'InvalidAuthenticationToken',
  403: 'ErrorAccessDenied',
  404: 'ErrorItemNotFound',
  410: 'syncStateNotFound',
  412: 'ErrorIrresolvableConflict',
  415: 'UnsupportedMediaType',
  429: 'ApplicationThrottled',
};

export function problem(status: number, reason: string | undefined, echo: string): VendorAnswer {
  const code = reason ?? CODES[status] ?? 'ServiceUnavailable';
  const innerError = { date: '2026-01-05T14:30:00', 'request-id': 'local-1', 'client-request-id': 'local-1' };
  return { status, body: { error: { code, message: `Problem ${status} for ${echo}`, innerError } } };
}

/** An action that is given nothing takes no body, not even an empty one. */
export const hasEmptyBody = (request: RecordedRequest): boolean =>
  carriesBody(request) && Object.keys(isDict(request.body) ? request.body : {}).length === 0;

/** The time zone that the Prefer header asks for. */
export const zoneOf = ({ headers }: RecordedRequest): string =>
  /outlook\.timezone="([^"]+)"/.exec(String(headers['prefer']))?.[1] ?? 'UTC';

export function localEvent(id: string, day: number, fields: Fields = {}): Fields {
  return {
    '@odata.etag': `W/"${id}-1"`,
    id,
    subject: `Local event ${day}`,
    start: { dateTime: `2026-01-0${day}T14:00:00.0000000`, timeZone: 'UTC' },
    end: { dateTime: `2026-01-0${day}T15:00:00.0000000`, timeZone: 'UTC' },
    isAllDay: false,
    isCancelled: false,
    showAs: 'busy',
    responseStatus: { response: 'organizer', time: '0001-01-01T00:00:00Z' },
    onlineMeeting: null,
    ...fields,
  };
}

export function localMessage(id: string, fields: Fields = {}): Fields {
  const address = (name: string) => ({ emailAddress: { name, address: `${name}@example.test` } });
  return {
    '@odata.etag': `W/"${id}"`,
    id,
    subject: 'Local message',
    bodyPreview: 'Hello',
    body: { contentType: 'text', content: 'Hello' },
    from: address('local'),
    toRecipients: [address('desk')],
    receivedDateTime: '2026-01-05T13:00:00Z',
    isRead: false,
    isDraft: false,
    inferenceClassification: 'focused',
    ...fields,
  };
}

/** One page by $top and $skip; its next address is absolute, as the vendor's is. */
export function page(rows: readonly Fields[], request: RecordedRequest, linkBase: string): VendorAnswer {
  const from = Number(request.query.get('$skip') ?? 0);
  const to = from + Number(request.query.get('$top') ?? 10);
  const query = new URLSearchParams(request.query);
  query.set('$skip', String(to));
  const next = to < rows.length ? { '@odata.nextLink': `${linkBase}${request.path}?${query}` } : {};
  return { body: { '@odata.context': 'local', value: rows.slice(from, to), ...next } };
}
