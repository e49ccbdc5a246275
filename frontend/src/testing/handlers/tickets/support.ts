import type { Article, QueueTicket, Ticket } from '../../support/types.ts';
import { http } from '../../http.ts';
import {
  AGENTS,
  ARTICLE,
  ARTICLES,
  DESK,
  from,
  OWN_ARTICLES,
  QUEUE,
  queueOf,
  report,
  THREAD,
  TICKETS,
} from '../../support/tickets.ts';
import { draftHandlers } from '../people/drafts.ts';

const forAll = (articles: readonly Article[], tickets: readonly Ticket[]) => [
  http.get('/api/support/articles', ({ response }) => response(200).json({ items: [...articles] })),
  http.get('/api/support/tickets', ({ response }) =>
    response(200).json({
      ...{ items: [...tickets], total: tickets.length, page: 1, page_size: 20 },
      next_reply_by: from(20),
    }),
  ),
  ...draftHandlers,
];

/** Answers to read and tickets of one's own. */
export const supportHandlers = [
  ...forAll(ARTICLES, TICKETS),
  http.get('/api/support/articles/{id}', ({ response }) => response(200).json(ARTICLE)),
  http.get('/api/support/tickets/{id}', ({ response }) => response(200).json(THREAD)),
  http.post('/api/support/tickets', async ({ request, response }) => {
    const { subject } = await request.json();
    return response(201).json({ ...THREAD, subject, status: 'open' });
  }),
];

/** Somebody who has not written yet. */
export const quietSupport = forAll(ARTICLES, []);

/** The desk of those who answer. */
export const deskHandlers = (queue: readonly QueueTicket[] = QUEUE) => [
  http.get('/api/support/queue', ({ response }) => response(200).json(queueOf(queue))),
  http.get('/api/support/queue/{id}', ({ response }) => response(200).json(DESK)),
  http.get('/api/support/agents', ({ response }) => response(200).json({ items: AGENTS })),
  http.get('/api/support/canned', ({ response }) => response(200).json({ items: [] })),
  http.get('/api/support/report', ({ response }) => response(200).json(report())),
  ...supportHandlers,
];

/** The help articles of this hub, for those who write them. */
export const articleHandlers = [
  http.get('/api/admin/support/articles', ({ response }) => response(200).json({ items: [...OWN_ARTICLES] })),
  ...deskHandlers(),
];
