import type { Answer } from '../../../shared/api/client.ts';
import { http, refusal } from '../../http.ts';

type Capability = Answer<'get', '/api/admin/capabilities'>['items'][number];

const base = { default_on: true, overrides: [], version: 1, updated_at: null } as const;

const ITEMS: readonly Capability[] = [
  {
    ...base,
    ...{ key: 'community', kind: 'feature', name: 'Community' },
    description: 'Topics, posts and questions among members.',
    overrides: [
      { role: 'team_member', organisation_id: null, organisation_name: null, on: false },
      { role: null, organisation_id: 'o1', organisation_name: 'Bright Smiles', on: true },
    ],
    ...{ version: 3, updated_at: '2026-01-04T10:00:00Z' },
  },
  {
    ...base,
    ...{ key: 'courses', kind: 'feature', name: 'Courses' },
    description: 'The course catalog, lessons, quizzes and enrollment.',
    overrides: [],
  },
  {
    ...base,
    ...{ key: 'tool:dentrix', kind: 'tool', name: 'Dentrix' },
    description: 'Practice Management: connecting an account and every call to it.',
    ...{ default_on: false, overrides: [], version: 2, updated_at: '2026-01-03T10:00:00Z' },
  },
];

/** Some features and tools, and what switching one would change. */
export const capabilityHandlers = [
  http.get('/api/admin/capabilities', ({ response }) => response(200).json({ items: [...ITEMS] })),
  http.post('/api/admin/capabilities/preview', ({ response }) =>
    response(200).json({ people: 340, will_have: 328, lose: 12, gain: 0 }),
  ),
  http.get('/api/admin/organisations', ({ response }) =>
    response(200).json({
      items: [{ id: 'o2', name: 'Harbor Dental Group', kind: 'dso', members: 31 }],
      ...{ total: 1, page: 1, page_size: 20 },
    }),
  ),
];

/** Another administrator switches courses while this one edits. */
export const fasterAdmin = () => {
  let isChanged = false;
  const merchants = { role: 'merchant', organisation_id: null, organisation_name: null, on: false } as const;
  const changed = ITEMS.map((one) =>
    one.key === 'courses' ? { ...one, version: 2, overrides: [merchants] } : one,
  );
  return [
    http.get('/api/admin/capabilities', ({ response }) =>
      response(200).json({ items: [...(isChanged ? changed : ITEMS)] }),
    ),
    http.put('/api/admin/capabilities', ({ response }) => {
      isChanged = true;
      return response.untyped(
        refusal(409, 'version_conflict', 'Somebody else has changed Courses. Nothing was saved.'),
      );
    }),
  ];
};
