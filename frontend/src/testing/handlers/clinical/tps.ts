import { HttpResponse } from 'msw';
import type { Case, CaseRow, CheckItem } from '../../tps/cases.ts';
import { CASES, COUNTS, fileOf, ROWS, when } from '../../tps/cases.ts';
import { http } from '../../http.ts';
import { practiceHandlers } from '../practice/practice.ts';

const NO_COUNTS = { action_needed: 0, in_progress: 0, in_treatment: 0, closed: 0, drafts: 0 };

const listOf = (rows: readonly CaseRow[], counts = COUNTS) =>
  http.get('/api/tps/cases', ({ request, response }) => {
    const group = new URL(request.url).searchParams.get('group');
    const items = rows.filter((row) => !group || row.group === group);
    return response(200).json({ items, total: items.length, page: 1, page_size: 20, counts });
  });

const MISSING: CheckItem[] = [
  { code: 'photo_missing', message: 'Photo: upper arch', step: 'records', field: 'upper_occlusal' },
  { code: 'photo_missing', message: 'Photo: lower arch', step: 'records', field: 'lower_occlusal' },
];
const WARNINGS: CheckItem[] = [
  {
    ...{ code: 'name_mismatch', step: 'records', field: 'scan_lower' },
    message: 'The file name of this scan seems to name another patient',
  },
];

const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120"><rect width="160" height="120" fill="#d8d3c8"/><path d="M30 60q10-20 20 0t20 0 20 0 20 0 20 0v14q-50 18-100 0z" fill="#fff" stroke="#555"/></svg>')}`;

/** What is asked of one case beside itself. */
const beside = (complete: boolean) => [
  http.get('/api/tps/cases/{id}/check', ({ response }) =>
    response(200).json({ missing: complete ? [] : MISSING, warnings: WARNINGS }),
  ),
  http.get('/api/tps/cases/{id}/history', ({ response }) =>
    response(200).json({
      items: [
        {
          id: 'e3',
          from_status: 'in_planning',
          to_status: 'setup_ready',
          by: null,
          note: null,
          source: 'mock_data',
          at: when(1),
        },
        {
          id: 'e2',
          from_status: 'ready',
          to_status: 'submitted',
          by: CASES.draft.doctor,
          note: null,
          source: 'mock_data',
          at: when(2),
        },
        {
          id: 'e1',
          from_status: null,
          to_status: 'draft',
          by: CASES.draft.doctor,
          note: null,
          source: null,
          at: when(3),
        },
      ],
    }),
  ),
  http.get('/api/tps/cases/{id}/messages', ({ response }) =>
    response(200).json({
      items: [
        {
          id: 'm1',
          author_name: 'Priya Anand',
          by_me: false,
          body: 'The plan looks sound.',
          visibility: 'coaching',
          at: when(1),
        },
      ],
      ...{ total: 1, page: 1, page_size: 20 },
    }),
  ),
  http.get('/api/tps/cases/{id}/shares', ({ response }) =>
    response(200).json({
      items: [{ user_id: 'u9', name: 'Priya Anand', role: 'coach', shared_at: when(1) }],
    }),
  ),
  http.get('/api/tps/colleagues', ({ response }) =>
    response(200).json({
      items: [
        { id: 'u9', name: 'Priya Anand', organisation_id: null, organisation_name: null },
        {
          id: 'u8',
          name: 'Milo Garrick',
          organisation_id: 'o1',
          organisation_name: 'Cedar Ridge Dental Group',
        },
      ],
      ...{ total: 2, page: 1, page_size: 50 },
    }),
  ),
  http.get('/api/tps/cases/{id}/files/{file}/link', ({ response }) =>
    response(200).json({ url: PICTURE, expires_at: when(-1) }),
  ),
];

const decisions = (saved: Case) => [
  http.post('/api/tps/cases/{id}/setups/{revision}/approve', async ({ request, response }) => {
    const { signature_name } = await request.json();
    const [first, ...rest] = saved.setups;
    const decided = first && { ...first, decision: 'approved' as const, signature_name, decided_at: when(0) };
    const setups = decided ? [decided, ...rest] : [];
    return response(200).json({ ...saved, status: 'approved', setups, may: { ...saved.may, decide: false } });
  }),
  http.patch('/api/tps/cases/{id}', ({ response }) =>
    response(200).json({ ...saved, version: saved.version + 1, updated_at: new Date().toISOString() }),
  ),
];

/** One case that opens, with all that is asked about it; `complete` has nothing missing. */
export const caseHandlers = (saved: Case, complete = false) => [
  listOf(ROWS),
  http.get('/api/tps/cases/{id}', ({ response }) => response(200).json(saved)),
  ...beside(complete),
  ...decisions(saved),
  http.untyped.post('/storage/v1/upload/resumable', () =>
    HttpResponse.json(
      { statusCode: '415', error: 'InvalidMimeType', message: 'This file cannot be read as a picture.' },
      { status: 415 },
    ),
  ),
  http.post('/api/tps/cases/{id}/files', async ({ request, response }) =>
    response(201).json(fileOf((await request.json()).slot)),
  ),
  ...practiceHandlers(),
];

/** Cases in every group. */
export const tpsHandlers = [...caseHandlers(CASES.draft)];
/** Somebody who has no case yet. */
export const emptyTps = [listOf([], NO_COUNTS), ...practiceHandlers()];
