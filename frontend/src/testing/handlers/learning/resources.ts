import type { components } from '../../../shared/api/schema.d.ts';
import { http } from '../../http.ts';
import { draftHandlers } from '../people/drafts.ts';

type Schemas = components['schemas'];
type Resource = Schemas['ResourceDto'];
type Import = Schemas['ImportDto'];

const AT = '2026-11-20T15:00:00.000Z';
const resource = (more: Partial<Resource>): Resource => ({
  ...{ id: 'r-1', title: 'Aligner records checklist', kind: 'template', public: true, state: 'published' },
  ...{ summary: 'What to collect before a case is submitted, in the order of the visit.', version: 2 },
  ...{ source_url: null, source_domain: null, licence_note: null, imported_at: null, source: null },
  ...{ course_id: null, published_at: AT, is_sample: true, may_edit: false },
  body: '## Before the visit\n\n- Consent is signed and dated\n- Photos and scans',
  ...more,
});
const IMPORTED = resource({
  ...{ id: 'r-2', title: 'How a practice explains aligners', kind: 'article', is_sample: false },
  ...{ source_url: 'https://practice.example/aligners', source_domain: 'practice.example' },
  ...{ licence_note: 'With permission of the owner', imported_at: AT, source: 'mock_data' as const },
  ...{ summary: 'Words that patients understand.', may_edit: true },
});
const DRAFT = resource({
  ...{ id: 'r-3', title: 'Monday huddle', kind: 'guide', state: 'draft', published_at: null, public: false },
  ...{ is_sample: false, may_edit: true },
});

const requested = (id: string, more: Partial<Import>): Import => ({
  ...{ id, url: 'https://practice.example/services', state: 'queued', source: null, error: null },
  ...{ reject_reason: null, result: null, resource_id: null, created_at: AT, updated_at: AT },
  ...more,
});
const REVIEW = requested('i-2', {
  ...{ state: 'review', source: 'mock_data' },
  result: {
    ...{
      title: 'Our services',
      summary: 'What the practice offers',
      url: 'https://www.example.org/services',
    },
    ...{ body: '## Aligners\n\nA consultation comes first.', warnings: ['other_site', 'pictures_removed'] },
  },
});
const IMPORTS: readonly Import[] = [
  requested('i-1', { state: 'running' }),
  REVIEW,
  requested('i-3', {
    ...{ url: 'https://practice.example/film', state: 'failed' },
    error: 'The page is too large to import. Add a link to it instead.',
  }),
  requested('i-4', {
    ...{ url: 'https://practice.example/offer', state: 'rejected', reject_reason: 'It advertises a product' },
  }),
];

const page = <T>(items: readonly T[]) => ({ items: [...items], total: items.length, page: 1, page_size: 20 });

/** A library with one imported resource, and imports in each state. */
export const resourceHandlers = [
  http.get('/api/resources', ({ query, response }) =>
    response(200).json(page(query.get('mine') ? [IMPORTED, DRAFT] : [resource({}), IMPORTED])),
  ),
  http.get('/api/resources/imports', ({ response }) => response(200).json(page(IMPORTS))),
  http.get('/api/resources/imports/{id}', ({ params, response }) =>
    response(200).json(IMPORTS.find(({ id }) => id === params.id) ?? REVIEW),
  ),
  http.get('/api/resources/{id}', ({ params, response }) =>
    response(200).json([IMPORTED, DRAFT].find(({ id }) => id === params.id) ?? resource({})),
  ),
  ...draftHandlers,
];

export const emptyResources = [
  http.get('/api/resources', ({ response }) => response(200).json(page([]))),
  http.get('/api/resources/imports', ({ response }) => response(200).json(page([]))),
];
