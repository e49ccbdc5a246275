import type {
  AdminArticle,
  AgentTicket,
  Article,
  FullArticle,
  Queue,
  QueueTicket,
  SupportReport,
  Thread,
  Ticket,
} from './types.ts';

const HOUR = 3_600_000;
export const from = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();

export const ARTICLES: readonly Article[] = [
  {
    ...{ id: 'a1', slug: 'connect-a-tool', title: 'Connect a tool', category: 'tools' },
    summary: 'Where the key is, and what happens with it.',
  },
  {
    ...{ id: 'a2', slug: 'second-step', title: 'Protect your account', category: 'account' },
    summary: 'A code from your phone when signing in.',
  },
];

export const ARTICLE: FullArticle = {
  ...{ id: 'a1', slug: 'connect-a-tool', title: 'Connect a tool', category: 'tools' },
  ...{ summary: 'Where the key is, and what happens with it.', updated_at: from(-300) },
  body: '## Where the key is\n\nIn the settings of your tool.\n\n- Copy it.\n- Paste it **here**.',
};

/** As an administrator finds them: one that came with the product, and one that was changed here. */
export const OWN_ARTICLES: readonly AdminArticle[] = ARTICLES.map((article, index) => ({
  ...{ ...ARTICLE, ...article, keywords: 'key, code', public: index === 0, edited: index === 1 },
  ...{ helpful_yes: index * 4, helpful_no: index, version: 1 },
}));

const ticket = (id: number, subject: string, more: Partial<Ticket>): Ticket => ({
  ...{ id: `t${id}`, number: `T-0000${id}`, subject, category: 'tools', status: 'open', rating: null },
  ...{ created_at: from(-30), updated_at: from(-3), last_reply_at: null, expected_reply_at: from(6) },
  ...more,
});

export const TICKETS: readonly Ticket[] = [
  ticket(1, 'The schedule stays empty', {}),
  ticket(2, 'How do letters get our new name?', {
    ...{
      category: 'account',
      status: 'waiting_on_customer',
      last_reply_at: from(-3),
      expected_reply_at: null,
    },
  }),
];

/** A question that was answered and waits for its requester. */
export const THREAD: Thread = {
  ...ticket(2, 'How do letters get our new name?', {
    status: 'waiting_on_customer',
    expected_reply_at: null,
  }),
  last_reply_at: from(-3),
  messages: [
    {
      ...{ id: 'm1', author: 'you', author_name: 'Ada Marsh', created_at: from(-30) },
      files: [{ id: 'f1', name: 'letter.pdf', mime: 'application/pdf', bytes: 88_064 }],
      body: 'We changed the name of our practice. Where do letters take it from?',
    },
    {
      ...{ id: 'm2', author: 'support', author_name: 'Lena Hart', created_at: from(-3) },
      files: [],
      body: 'From your profile. Change it there, and the next letter has it.',
    },
  ],
  ...{ takes_replies: true, follows: null, followed_by: null },
};

const LENA = { id: 'u7', name: 'Lena Hart' };

const queued = (id: number, subject: string, more: Partial<QueueTicket>): QueueTicket => ({
  ...{ id: `t${id}`, number: `T-0000${id}`, channel: 'app', category: 'tools', subject, status: 'open' },
  ...{ priority: 'normal', requester_name: 'Ada Marsh', assignee: null, first_reply_due_at: from(6) },
  ...{ first_replied_at: null, reply_due_at: from(6), breached: false, is_sample: false },
  ...{ created_at: from(-18), updated_at: from(-18), version: 1 },
  ...more,
});

const COUNTS = { unassigned: 2, mine: 1, due_soon: 1, breached: 1, waiting: 0, ended: 4, all: 7 };

export const queueOf = (items: readonly QueueTicket[]): Queue => ({
  ...{ items: [...items], total: items.length, page: 1, page_size: 20, counts: COUNTS },
});

export const QUEUE: readonly QueueTicket[] = [
  queued(1, 'The schedule stays empty', { priority: 'urgent', reply_due_at: from(-2), breached: true }),
  queued(3, 'Which course first?', {
    channel: 'contact',
    category: 'courses',
    requester_name: 'Ines Thorne',
  }),
];

/** A ticket at the desk, with who asks and how their tools stand. */
export const DESK: AgentTicket = {
  ...queued(1, 'The schedule stays empty', { assignee: LENA, priority: 'high' }),
  messages: [
    {
      ...{ id: 'm1', author: 'requester', author_name: 'Ada Marsh', internal: false, created_at: from(-18) },
      files: [{ id: 'f2', name: 'empty-schedule.png', mime: 'image/png', bytes: 1_468_006 }],
      body: 'Since this morning no appointments are shown.',
    },
    {
      ...{ id: 'm2', author: 'agent', author_name: 'Lena Hart', internal: true, created_at: from(-1) },
      files: [],
      body: 'The key was changed in the tool yesterday.',
    },
  ],
  context: { page: '/practice-management', browser: 'Firefox 140', window: '1440 × 900', version: '0.1.0' },
  requester: {
    ...{ id: 'u1', name: 'Ada Marsh', email: 'ada.marsh@example.test', practice_name: 'Marsh Family Dental' },
    ...{ user_type: 'individual_practitioner', account_status: 'active', member_since: from(-3_000) },
  },
  connections: [
    {
      ...{ tool_name: 'Open Dental', state: 'needs_reconnect', last_error: 'auth_failed' },
      last_error_at: from(-19),
    },
  ],
  others: [{ number: 'T-00002', subject: 'New name', status: 'solved', created_at: from(-400) }],
  ...{ follows: null, merged_into: null, rating: null, solved_at: null },
};

export const AGENTS = [LENA];

const figure = (count: number) => ({ count, ids: [] });

export const report = (): SupportReport => ({
  ...{ from: from(-720), to: from(1), total: figure(12) },
  first_reply: {
    ...{ within: figure(9), late: figure(1), pending: figure(2), share_within: 0.9, median_minutes: 142 },
  },
  resolution: { solved: figure(8), median_minutes: 1_900 },
  rating: { rated: figure(5), average: 4.6 },
});
