import type { AuthorKind, Category, Priority, Status } from './ticket-types.ts';

export interface SampleTicket {
  /** Beside the numbers of real ones. */
  readonly number: string;
  readonly name: string;
  readonly email: string;
  readonly category: Category;
  readonly subject: string;
  readonly status: Status;
  readonly priority: Priority;
  readonly rating?: number;
  readonly messages: readonly {
    readonly author: AuthorKind;
    readonly body: string;
    readonly internal?: boolean;
    readonly hoursAgo: number;
  }[];
}

/** Invented people with invented questions; nobody is meant. */
export const SAMPLE_TICKETS: readonly SampleTicket[] = [
  {
    ...{ number: 'S-00001', name: 'Mara Lindqvist (Sample)', email: 'mara.lindqvist@example.test' },
    ...{ category: 'tools', priority: 'high', status: 'open' },
    subject: 'Sample: Our practice system says that the key was refused',
    messages: [
      {
        author: 'requester',
        body: 'We changed our server yesterday. Since then the badge says Reconnect needed, and the key from the setup page is refused.\n\nIs there a second place where it has to be allowed?',
        hoursAgo: 5,
      },
    ],
  },
  {
    ...{ number: 'S-00002', name: 'Owen Tran (Sample)', email: 'owen.tran@example.test' },
    ...{ category: 'account', priority: 'normal', status: 'open' },
    subject: 'Sample: New phone, how do I move the second step?',
    messages: [
      { author: 'requester', body: 'My old phone still works today. What is the right order?', hoursAgo: 21 },
      {
        ...{ author: 'agent', internal: true, hoursAgo: 20 },
        body: 'Has recovery codes left, so no need to switch anything off for them.',
      },
    ],
  },
  {
    ...{ number: 'S-00003', name: 'Priya Raman (Sample)', email: 'priya.raman@example.test' },
    ...{ category: 'bug', priority: 'urgent', status: 'open' },
    subject: 'Sample: The schedule stays empty in the second office',
    messages: [
      {
        author: 'requester',
        body: 'The first office shows today’s chairs, the second one nothing at all. Both worked last week.',
        hoursAgo: 120,
      },
    ],
  },
  {
    ...{ number: 'S-00004', name: 'Jonas Weber (Sample)', email: 'jonas.weber@example.test' },
    ...{ category: 'courses', priority: 'normal', status: 'waiting_on_customer' },
    subject: 'Sample: Name on a CE record',
    messages: [
      {
        author: 'requester',
        body: 'My middle name is missing on the record. Can it be added?',
        hoursAgo: 52,
      },
      {
        author: 'agent',
        body: 'Records are copies of your profile on the day they were made. Please add the name in your profile and tell us which record it is about.',
        hoursAgo: 47,
      },
    ],
  },
  {
    ...{ number: 'S-00005', name: 'Elena Costa (Sample)', email: 'elena.costa@example.test' },
    ...{ category: 'orders', priority: 'low', status: 'solved', rating: 5 },
    subject: 'Sample: Invoice with our tax number',
    messages: [
      { author: 'requester', body: 'Could the invoice carry our tax number?', hoursAgo: 98 },
      { author: 'agent', body: 'Yes. Tell us the number and we send the invoice again.', hoursAgo: 94 },
      { author: 'requester', body: 'It stands in our profile now.', hoursAgo: 74 },
      { author: 'agent', body: 'Done: the new invoice replaces the old one.', hoursAgo: 73 },
    ],
  },
  {
    ...{ number: 'S-00006', name: 'Samir Haddad (Sample)', email: 'samir.haddad@example.test' },
    ...{ category: 'cases', priority: 'normal', status: 'solved' },
    subject: 'Sample: Where do I see that a setup is ready?',
    messages: [
      { author: 'requester', body: 'Is there a notice when the planner has finished?', hoursAgo: 150 },
      {
        author: 'agent',
        body: 'Yes, under the bell, and in the list of the connected system.',
        hoursAgo: 146,
      },
    ],
  },
];
