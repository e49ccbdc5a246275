import type { components } from '../../../shared/api/schema.d.ts';
import { http, refusal } from '../../http.ts';
import { draftHandlers } from '../people/drafts.ts';

type Schemas = components['schemas'];

const DAY = 86_400_000;
const at = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

const CARD: Schemas['EventCardDto'] = {
  ...{ id: 'e-1', slug: 'reading-a-setup', title: 'Reading a treatment setup', format: 'webinar' },
  summary: 'What to question before you approve a setup.',
  ...{ starts_at: at(6), ends_at: at(6.0625), timezone: 'America/Chicago', venue: null, city: null },
  ...{ region: null, topic: 'aligner_basics', credits: 1.5, method: 'live_webinar', price_cents: 0 },
  ...{ currency: 'USD', capacity: 40, seats_left: 3, waiting: 0, state: 'published', is_sample: true },
  registration: { state: 'registered', waitlist_position: null, offer_expires_at: null },
};
const FULL: Schemas['EventCardDto'] = {
  ...{ ...CARD, id: 'e-2', slug: 'hands-on-ipr', title: 'Hands-on IPR', format: 'in_person' },
  ...{ venue: 'Lakeside Dental Center', city: 'Madison', region: 'WI', method: 'participation' },
  ...{ seats_left: 0, waiting: 2, starts_at: at(20), ends_at: at(20.25) },
  registration: { state: 'waitlisted', waitlist_position: 2, offer_expires_at: null },
};

const EVENT: Schemas['EventDto'] = {
  ...CARD,
  body: '1. What a setup can show\n2. What it cannot\n3. Questions',
  speakers: [{ name: 'Priya Raman', title: 'Orthodontist, Denver' }],
  ...{ disclosure: 'No commercial interests.', agd_subject_code: '370', organizer: 'Grace Okafor' },
  ...{ requirements: 'A current browser and a microphone.', online: true, join_opens_at: at(5.98) },
  ...{ online_url: null, cancel_reason: null, sequence: 1, may_manage: true },
};

const HOSTED: Schemas['HostedEventDto'] = {
  ...EVENT,
  ...{ meeting_url: 'https://meet.example.com/setup', registered: 37, owner_id: 'u-1', version: 3 },
  updated_at: at(-1),
};

const person = (id: string, name: string, more: Partial<Schemas['RosterEntryDto']>) => ({
  ...{ id, user_id: `u-${id}`, name, email: `${id}@example.test`, state: 'registered' as const },
  ...{ registered_at: at(-9), checkin_at: null, checkout_at: null, attended_min: null },
  ...{ removable: more.state !== 'attended', ...more },
});
const ROSTER = [
  person('nora', 'Nora Feld', {
    ...{ state: 'attended', checkin_at: at(-0.1), checkout_at: at(-0.05), attended_min: 72 },
  }),
  person('omar', 'Omar Haddad', { state: 'attended', checkin_at: at(-0.1) }),
  person('lena', 'Lena Brandt', {}),
  person('vera', 'Vera Sorin', { state: 'offered' }),
];
const WITH_SEAT = ['registered', 'attended', 'no_show'];

const push = (more: Partial<Schemas['CalendarPushDto']>): Schemas['CalendarPushDto'] => ({
  ...{ id: 'p-1', tool_name: 'Google Calendar', subject_type: 'event', subject_id: 'e-1', state: 'done' },
  ...{ source: 'mock_data', error: null, error_code: null, connected: true, title: CARD.title },
  ...{ starts_at: CARD.starts_at, ends_at: CARD.ends_at, time_zone: CARD.timezone, updated_at: at(0) },
  ...more,
});
const PUSHES = [
  push({}),
  push({
    ...{ id: 'p-2', tool_name: 'Microsoft Outlook', state: 'failed', source: null },
    ...{ error_code: 'needs_reconnect', error: 'Microsoft Outlook must be reconnected.' },
  }),
];

const MESSAGES: Schemas['EventMessageDto'][] = [
  {
    ...{ id: 'm-1', audience: 'seated', subject: 'Bring a case', body: 'Photos without names, please.' },
    ...{ recipients: 37, told: 37, sender: 'Grace Okafor', created_at: at(-1), sent_at: at(-1) },
  },
];

const CODE = {
  code: '7KQ2-M4XD',
  svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path d="M0 0h1v1H0zM1 1h1v1H1z"/></svg>',
};

const pageOf = <T>(items: readonly T[]) => ({
  items: [...items],
  total: items.length,
  page: 1,
  page_size: 20,
});

const listed = (items: Schemas['EventCardDto'][]) => [
  http.get('/api/events', ({ response }) =>
    response(200).json({ ...pageOf(items), next_starts_at: items.length === 0 ? at(40) : null }),
  ),
  http.get('/api/me/events', ({ query, response }) => {
    const ce_record_id = query.get('when') === 'past' ? 'record-1' : null;
    return response(200).json(pageOf(items.map((item) => ({ ...item, ce_record_id }))));
  }),
];

const shared = [
  http.get('/api/events/{id}', ({ response }) => response(200).json(EVENT)),
  http.get('/api/events/{id}/check-in-code', ({ response }) => response(200).json(CODE)),
  http.get('/api/me/calendar-pushes', ({ response }) => response(200).json(pageOf(PUSHES))),
  http.get('/api/me/hosted-events', ({ response }) =>
    response(200).json(pageOf([HOSTED, { ...HOSTED, id: 'e-3', slug: 'draft', state: 'draft' }])),
  ),
  http.get('/api/me/hosted-events/{id}', ({ response }) => response(200).json(HOSTED)),
  http.get('/api/events/{id}/roster', ({ query, response }) => {
    const seated = ROSTER.filter(({ state }) => WITH_SEAT.includes(state));
    return response(200).json(pageOf(query.get('seated') === 'true' ? seated : ROSTER));
  }),
  http.delete('/api/events/{id}/roster/{registration}', ({ response }) => response(204).empty()),
  http.get('/api/events/{id}/messages', ({ response }) => response(200).json(pageOf(MESSAGES))),
  ...draftHandlers,
];

export const eventHandlers = [...listed([CARD, FULL]), ...shared];
export const emptyEvents = [...listed([]), ...shared];
/** The same with a price: nobody is registered by themselves, and one seat was offered. */
export const pricedEventHandlers = [
  http.get('/api/events/{id}', ({ response }) =>
    response(200).json({ ...EVENT, price_cents: 9_900, registration: null }),
  ),
  http.get('/api/me/hosted-events/{id}', ({ response }) =>
    response(200).json({ ...HOSTED, price_cents: 9_900, seats_left: 0, waiting: 1 }),
  ),
  http.post('/api/events/{id}/roster/{registration}/seat', ({ response }) =>
    response(200).json(person('vera', 'Vera Sorin', {})),
  ),
  http.post('/api/events/{id}/roster', ({ response }) =>
    response.untyped(
      refusal(422, 'cannot_take_part', 'No account with this email address can take part in events.', {
        fields: { email: 'No account with this address can take part in events.' },
      }),
    ),
  ),
  ...eventHandlers,
];
/** More events than the calendar shows. */
export const crowdedEventHandlers = [
  http.get('/api/events', ({ response }) =>
    response(200).json({ ...pageOf([CARD]), total: 130, next_starts_at: null }),
  ),
  ...eventHandlers,
];
/** The same, when the event is over and its records were issued. */
export const pastEventHandlers = [
  http.get('/api/me/hosted-events/{id}', ({ response }) =>
    response(200).json({ ...HOSTED, state: 'finished', starts_at: at(-1.0625), ends_at: at(-1) }),
  ),
  http.post('/api/events/{id}/issue-ce', ({ response }) =>
    response(200).json({
      ...{ issued: 1, already_issued: 0, skipped_total: 1 },
      skipped: [{ registration_id: 'lena', name: 'Lena Brandt', attended_min: null, reason: 'not_attended' }],
    }),
  ),
  ...eventHandlers,
];
