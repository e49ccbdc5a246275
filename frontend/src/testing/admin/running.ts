import type {
  AiPrompt,
  EventSubscription,
  Incident,
  FailedMail,
  JobQueue,
  QueuedJob,
  Overview,
  OverviewLine,
  ToolSettings,
  ToolState,
  WebApp,
} from '../../shared/api/index.ts';

const AT = '2026-01-05T16:00:00Z';

const tool = (tool_id: string, tool_name: string, more: Partial<ToolState>): ToolState => ({
  ...{ tool_id, tool_name, category: 'AI', ready: true, always_live: false, missing: [], fallback: true },
  ...{ fault: null, platform: false },
  ...more,
});

const OPEN_DENTAL = tool('open-dental', 'Open Dental', {
  ...{ category: 'Practice Management', ready: false, missing: ['Developer key'] },
});

/** Live for everybody, on sample data, and refused by its vendor. */
export const STATES: readonly ToolState[] = [
  tool('openai', 'OpenAI', { always_live: true }),
  OPEN_DENTAL,
  tool('google-calendar', 'Google Calendar', {
    ...{ category: 'Scheduling', fallback: false },
    fault: { message: 'Google does not know this client ID.', since: AT },
  }),
];

export const SETTINGS: ToolSettings = {
  ...OPEN_DENTAL,
  ...{ redirect_uri: null, live_fallback: 'reads', version: 1, routes: null, modes: [] },
  items: [
    {
      ...{ name: 'developer_key', label: 'Developer key', kind: 'text', secret: true, required: true },
      ...{ source: 'none', value: null },
      help: 'From the developer portal of Open Dental.',
    },
  ],
};

export const SYSTEMS: readonly EventSubscription[] = [
  {
    ...{ id: 'e1', url: 'https://practice.example.test/hooks', description: 'Our practice system' },
    ...{ events: ['connection.needs_reconnect'], allow_private: false, state: 'active', waiting: 0 },
    ...{ failed: 1, last_success_at: AT, created_at: AT },
  },
];

export const STARTERS: readonly AiPrompt[] = [
  {
    ...{ id: 's1', role: null, title: 'Explain a treatment', active: true, supplied: true },
    ...{ body: 'Explain a root canal to somebody who is afraid of it.', updated_at: AT },
  },
];

export const QUEUES: readonly JobQueue[] = [
  {
    ...{ name: 'connections', paused: true, waiting: 12, active: 0, delayed: 0, failed: 0 },
    oldest_at: '2026-01-02T08:00:00Z',
  },
  { ...{ name: 'mail', paused: false, waiting: 0, active: 1, delayed: 2, failed: 1 }, oldest_at: null },
  { ...{ name: 'events', paused: false, waiting: 0, active: 0, delayed: 0, failed: 0 }, oldest_at: null },
];

export const CALM_QUEUES: readonly JobQueue[] = QUEUES.map(({ name }) => ({
  ...{ name, paused: false, waiting: 0, active: 0, delayed: 0, failed: 0, oldest_at: null },
}));

export const FAILED_JOBS: readonly QueuedJob[] = [
  {
    ...{ queue: 'mail', id: '17', name: 'send-mail', tries: 11, attempts: 11, added_at: AT, failed_at: AT },
    reason: 'The mail server refused the connection.',
  },
];

export const FAILED_MAILS: readonly FailedMail[] = [
  {
    ...{ id: 'm1', kind: 'contact_reply', to: 'ines.thorne@example.test', created_at: AT },
    ...{ error: 'Mailbox full', can_resend: true },
  },
];

export const WEB_APP: WebApp = {
  days: 28,
  vitals: [
    { name: 'lcp', p75: 1_840, visits: 420 },
    { name: 'inp', p75: 96, visits: 400 },
    { name: 'cls', p75: 0.02, visits: 420 },
    { name: 'fcp', p75: null, visits: 0 },
    { name: 'ttfb', p75: 310, visits: 420 },
  ],
};

/** A part of the web app that an old page asks for after a release. */
export const CHUNK_GONE: Incident = {
  ...{ id: 'i1', kind: 'error', message: 'Failed to fetch dynamically imported module', url: '/support' },
  ...{ browser: 'Firefox 140', request_id: 'req_1_lost', count: 14, resolved_at: null },
  ...{ first_at: '2026-01-02T08:00:00Z', last_at: AT },
};

export const INCIDENTS: readonly Incident[] = [
  CHUNK_GONE,
  {
    ...{ id: 'i2', kind: 'not_found', message: 'Page not found', url: '/old-price-list' },
    ...{ browser: 'Chrome 150', request_id: null, count: 1_204, resolved_at: null },
    ...{ first_at: '2026-01-02T08:00:00Z', last_at: AT },
  },
  {
    ...{ id: 'i3', kind: 'tool_call', url: '', browser: null, count: 5, resolved_at: null },
    message:
      'Open Dental, list appointments: the vendor could not be reached. Sample data was shown instead.',
    ...{ request_id: 'req_1767603480000_c3d4e5f6a1b2', first_at: '2026-01-05T07:40:00Z', last_at: AT },
  },
];

const line = (key: string, title: string, state: OverviewLine['state'], text: string): OverviewLine => ({
  ...{ key, title, state, text, action_label: 'Open', action_link: '/admin?tab=jobs' },
});

/** What needs attention, and what is in order. */
export const OVERVIEW: Overview = {
  at: AT,
  lines: [
    line('connections', 'Connections', 'bad', '3 connections must be reconnected, 1 of them shared.'),
    line('vendors', 'Vendors', 'unknown', 'This could not be read. Load it again in a moment.'),
    line('failed_calls', 'Failed calls', 'warning', '12 calls failed in the last 24 hours, for 4 people.'),
    line('mails', 'Email', 'good', 'Every email was sent or is still being tried.'),
    line('people', 'Users', 'info', 'In the last 7 days 4 joined and 31 signed in.'),
  ],
};

export const CALM: Overview = { at: AT, lines: OVERVIEW.lines.slice(3) };
