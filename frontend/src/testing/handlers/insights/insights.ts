import type { Answer } from '../../../shared/api/client.ts';
import { http } from '../../http.ts';
import { METRICS } from '../../insights/metrics.ts';
import { FAILED_RUN, LIVE, NOTHING, SAMPLE, type Summary } from '../../insights/summary.ts';

type Row = Answer<'get', '/api/bi/rows'>['items'][number];
type Run = Answer<'get', '/api/bi/runs'>['items'][number];

const PEOPLE = ['Mara Ellison', 'Theo Brandt', 'Ines Thorne', 'Samuel Okoro'];
const ROWS: readonly Row[] = Array.from({ length: 21 }, (_, at) => ({
  ...{
    day: `2025-03-${String(at + 3).padStart(2, '0')}`,
    what: 'Appointment, no show',
    amount: 1,
    counted: true,
  },
  patient: { ref: `p${at}`, name: PEOPLE[at % PEOPLE.length] ?? null },
  ...{ provider: 'Dr. Ada Marsh', tool_name: 'Eaglesoft' },
}));

const run = (more: Partial<Run>): Run => ({
  ...{ id: 'r1', tool_name: 'Eaglesoft', state: 'ok', nightly: true, from: '2025-11-04', to: '2026-01-05' },
  ...{ error: null, created_at: '2026-01-05T02:05:00Z', started_at: null, ended_at: null },
  ...more,
});

interface Shown {
  readonly summary: Summary;
  readonly runs?: readonly Run[];
}

const handlers = ({ summary, runs = [run({})] }: Shown) => [
  http.get('/api/me/sample-organisation', ({ response }) => response(200).json({ organisation: null })),
  http.get('/api/bi/metrics', ({ response }) => response(200).json({ items: [...METRICS] })),
  http.get('/api/bi/summary', ({ response }) => response(200).json(summary)),
  http.get('/api/bi/runs', ({ response }) =>
    response(200).json({
      ...{ items: [...runs], total: runs.length, page: 1, page_size: 10 },
      ...{ nightly: true, next_at: null },
    }),
  ),
  http.get('/api/bi/views', ({ response }) =>
    response(200).json({
      items: [
        { id: 'v1', name: 'Year at Lakeside', filters: { scope: 'own', period: 'year', compare: 'year' } },
      ],
    }),
  ),
  http.get('/api/bi/rows', ({ response, query }) =>
    response(200).json({
      ...{ metric: query.get('metric') ?? '', rows_of: query.get('metric') ?? '' },
      ...{ from: query.get('from') ?? '', to: query.get('to') ?? '', source: summary.source },
      ...{ context: summary.scope === 'own' ? 'user' : 'platform', tool_names: ['Eaglesoft'] },
      ...{ fetched_at: new Date().toISOString(), total: ROWS.length },
      items: ROWS.map((row) => (summary.scope === 'own' ? row : { ...row, patient: null })),
    }),
  ),
];

export const insightsHandlers = handlers({ summary: LIVE });
export const sampleInsights = handlers({ summary: SAMPLE });
export const emptyInsights = handlers({ summary: NOTHING, runs: [] });
export const failedInsights = handlers({
  summary: FAILED_RUN,
  runs: [run({ id: 'r2', state: 'failed', error: 'Eaglesoft did not answer in time.' }), run({})],
});
export const collectingInsights = handlers({
  summary: { ...LIVE, collection: LIVE.collection.map((state) => ({ ...state, state: 'running' })) },
  runs: [run({ id: 'r3', state: 'running', nightly: false })],
});

/** The person leads an organization and may see its figures. */
export const leadsOrganization = http.get('/api/me/organisations', ({ response }) =>
  response(200).json({
    items: [
      {
        ...{ organisation_id: 'o1', name: 'Cedar Ridge Dental Group', kind: 'dso', org_role: 'owner' },
        ...{ grants: ['practice.read', 'bi.read'], locations: [], state: 'active' },
        joined_at: '2025-01-05T09:00:00Z',
      },
    ],
  }),
);
