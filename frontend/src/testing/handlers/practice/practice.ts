import type { Appointment, Sources } from '../../practice/types.ts';
import { http, refusal } from '../../http.ts';
import { answer, DAY, scheduleOf, SOURCES, standIn, VISITS } from '../../practice/book.ts';
import { patientList, recallList, taskList, treatmentList } from '../../practice/lists.ts';
import { ACCESS, record } from '../../practice/record.ts';
import { draftHandlers } from '../people/drafts.ts';
import { toolHandlers } from '../connections/tools.ts';

const lock = {
  ...{ locked: false, reason: null, minutes: 15, max_minutes: 30, locks_at: null },
  session_ends_at: '2030-01-01T00:00:00Z',
};

/** What stands beside the records: the lock, the person's organisations and calendars, tools to connect, drafts. */
const beside = [
  http.get('/api/me/idle-lock', ({ response }) => response(200).json(lock)),
  http.post('/api/me/idle-lock/beat', ({ response }) => response(200).json(lock)),
  http.get('/api/me/organisations', ({ response }) => response(200).json({ items: [] })),
  ...toolHandlers(),
  ...draftHandlers,
];

/** Which practice tools there are, and nothing of what is in them. */
export const sourceHandlers = (sources: Sources) => [
  http.get('/api/practice/sources', ({ response }) => response(200).json(sources)),
  ...beside,
];

const bookOf = (visits: readonly Appointment[], source = answer()) =>
  http.get('/api/practice/appointments', ({ response }) => response(200).json(scheduleOf(visits, source)));

const doings = [
  http.patch('/api/practice/appointments/{ref}', async ({ params, request, response }) => {
    const { status = 'scheduled' } = await request.json();
    const before = VISITS.find(({ ref }) => ref === params.ref);
    if (!before) return response.untyped(refusal(404, 'not_found', 'This visit is gone.'));
    return response(200).json({ state: 'done', item: { ...before, status, version: '2' }, ...answer() });
  }),
  http.post('/api/practice/patients/{ref}/reveal', async ({ request, response }) => {
    const { field } = await request.json();
    return response(200).json({ field, value: '(555) 010-0101', ...answer() });
  }),
  http.post('/api/practice/contacts', async ({ request, response }) => {
    const { kind, outcome, note = null } = await request.json();
    return response(201).json({
      ...{ id: 'c9', kind, outcome, note, by_me: true },
      at: `${DAY}T20:00:00Z`,
    });
  }),
];

const lists = (empty: boolean) => {
  const all = empty ? ([] as const) : undefined;
  return [
    http.get('/api/practice/patients', ({ response }) => response(200).json(patientList(all))),
    http.get('/api/practice/recalls', ({ response }) => response(200).json(recallList(all))),
    http.get('/api/practice/treatment', ({ response }) => response(200).json(treatmentList(all))),
    http.get('/api/practice/colleagues', ({ response }) => response(200).json({ items: [] })),
    http.get('/api/practice/tasks', ({ response }) => response(200).json(taskList(all))),
  ];
};

/** A practice tool with a full day, its lists, and one record that opens. */
export const practiceHandlers = (sources: Sources = SOURCES.live) => [
  ...sourceHandlers(sources),
  bookOf(VISITS),
  ...lists(false),
  http.get('/api/practice/patients/{ref}', ({ response }) => response(200).json(record())),
  http.get('/api/practice/patients/{ref}/access', ({ response }) => response(200).json(ACCESS)),
  ...doings,
];

/** A practice that begins today. */
export const emptyPractice = [...sourceHandlers(SOURCES.live), bookOf([]), ...lists(true)];

/** The tool did not answer: sample records stand in, and say so. */
export const liveFailed = [
  ...sourceHandlers(SOURCES.live),
  bookOf(
    VISITS.map((visit) => ({ ...visit, ref: `sample_${visit.ref}` })),
    standIn(),
  ),
];

/** The hub has locked meanwhile. */
export const lockedHandlers = [
  ...sourceHandlers(SOURCES.live),
  http.get('/api/practice/appointments', ({ response }) =>
    response.untyped(refusal(423, 'locked', 'Locked to protect patient records.')),
  ),
];
