import { capabilityHandlers } from './capabilities.ts';
import { settingHandlers } from './settings.ts';
import { ACCESSES, ACTIONS, AUDIT, CASE_NUMBERS, PERMISSIONS } from '../../admin/logs.ts';
import type { BreakGlassPermission, Incident } from '../../../shared/api/index.ts';
import { INTEREST, messages, people, personDetail } from '../../admin/people.ts';
import {
  CALM,
  CALM_QUEUES,
  CHUNK_GONE,
  FAILED_JOBS,
  FAILED_MAILS,
  INCIDENTS,
  OVERVIEW,
  QUEUES,
  SETTINGS,
  STARTERS,
  STATES,
  SYSTEMS,
  WEB_APP,
} from '../../admin/running.ts';
import { http } from '../../http.ts';
import { complianceHandlers, noViolations } from './compliance.ts';
import { adminCeHandlers } from '../learning/ce.ts';
import { jobHandlers } from './jobs.ts';
import { CALLS, toolHandlers } from '../connections/tools.ts';

const page = <T>(items: readonly T[]) => ({ items: [...items], total: items.length, page: 1, page_size: 20 });
const logPage = <T>(items: readonly T[]) => ({ items: [...items], next_cursor: null });
const DONE = { changed: true, code: null, message: null };
const CALLER = { id: 'u1', email: 'lena.hart@example.test' };

/** What people wrote by the contact form, and who waits for which area. */
export const contactDesk = [
  http.get('/api/admin/contact', ({ response }) => response(200).json(messages())),
  http.get('/api/admin/waitlist', ({ response }) => response(200).json(INTEREST)),
];

/** Today is answered the first time it is asked for; made anew for each visit. */
export const todayOnce = () =>
  http.get('/api/admin/overview', ({ response }) => response(200).json(OVERVIEW), { once: true });

/** Every tab of an administrator with something in it. */
export const adminHandlers = [
  http.get('/api/admin/overview', ({ response }) => response(200).json(OVERVIEW)),
  http.get('/api/admin/users', ({ response }) => response(200).json(people())),
  http.get('/api/admin/users/{id}', ({ params, response }) => response(200).json(personDetail(params.id))),
  http.post('/api/admin/users/bulk', async ({ request, response }) => {
    const { ids } = await request.json();
    const refused = { changed: false, code: 'state_conflict', message: 'This account is suspended already.' };
    const items = ids.map((id, n) => ({ id, ...(n === 0 ? DONE : refused) }));
    return response(200).json({ items });
  }),
  ...contactDesk,
  http.get('/api/admin/tools', ({ response }) => response(200).json({ items: [...STATES] })),
  http.get('/api/admin/tools/{id}/settings', ({ response }) => response(200).json(SETTINGS)),
  http.get('/api/admin/platform-connections', ({ response }) => response(200).json({ items: [] })),
  http.get('/api/admin/activity', ({ response }) =>
    response(200).json({ items: CALLS.map((call) => ({ ...call, person: CALLER })), next_cursor: null }),
  ),
  http.get('/api/admin/event-subscriptions', ({ response }) => response(200).json({ items: [...SYSTEMS] })),
  http.get('/api/admin/ai/prompts', ({ response }) => response(200).json(page(STARTERS))),
  ...adminCeHandlers(),
  ...complianceHandlers,
  ...capabilityHandlers,
  ...settingHandlers,
  ...jobHandlers(QUEUES, FAILED_JOBS, FAILED_MAILS),
  http.get('/api/admin/audit', ({ request, response }) => {
    const asked = new URL(request.url).searchParams;
    const found = AUDIT.filter(
      ({ action, request_id }) =>
        [action, null].includes(asked.get('action')) && [request_id, null].includes(asked.get('request_id')),
    );
    return response(200).json(logPage(found));
  }),
  http.get('/api/admin/audit/actions', ({ response }) => response(200).json({ items: [...ACTIONS] })),
  http.get('/api/admin/phi-access', ({ response }) => response(200).json(logPage(ACCESSES))),
  http.get('/api/admin/break-glass', ({ response }) => response(200).json(page(PERMISSIONS))),
  http.get('/api/admin/aligner-cases', ({ response }) => response(200).json(page(CASE_NUMBERS))),
  http.get('/api/admin/incidents', ({ response }) => response(200).json(page(INCIDENTS))),
  http.post('/api/admin/incidents/{id}/resolve', ({ response }) =>
    response(200).json({ ...CHUNK_GONE, resolved_at: CHUNK_GONE.last_at }),
  ),
  http.get('/api/admin/web-app', ({ response }) => response(200).json(WEB_APP)),
  ...toolHandlers(),
];

/** Nobody has an account yet beside the one who looks, and nobody wrote. */
export const emptyAdmin = [
  http.get('/api/admin/overview', ({ response }) => response(200).json(CALM)),
  http.get('/api/admin/users', ({ response }) => response(200).json(people([]))),
  http.get('/api/admin/contact', ({ response }) => response(200).json(messages([]))),
  http.get('/api/admin/waitlist', ({ response }) => response(200).json({ items: [] })),
  http.get('/api/admin/activity', ({ response }) => response(200).json({ items: [], next_cursor: null })),
  http.get('/api/admin/incidents', ({ response }) => response(200).json(page<Incident>([]))),
  ...jobHandlers(CALM_QUEUES, [], []),
  ...noViolations,
  http.get('/api/admin/audit', ({ response }) => response(200).json(logPage([]))),
  http.get('/api/admin/audit/actions', ({ response }) => response(200).json({ items: [] })),
  http.get('/api/admin/phi-access', ({ response }) => response(200).json(logPage([]))),
  http.get('/api/admin/break-glass', ({ response }) => response(200).json(page<BreakGlassPermission>([]))),
  http.get('/api/admin/aligner-cases', ({ response }) =>
    response(200).json(page<(typeof CASE_NUMBERS)[number]>([])),
  ),
  ...adminCeHandlers([], []),
  ...toolHandlers(),
];
