import type { components } from '../../../shared/api/schema.d.ts';
import { http } from '../../http.ts';
import { draftHandlers } from '../people/drafts.ts';

type Category = components['schemas']['CategoryDto'];

const category = (
  slug: string,
  name: string,
  description: string,
  more: Partial<Category> = {},
): Category => ({
  ...{ id: `c-${slug}`, slug, name, description, visibility: 'public', holds_cases: false, may_post: true },
  ...{ topic_count: 3, ...more },
});

export const COMPOSER_CATEGORIES: readonly Category[] = [
  category('clinical-questions', 'Clinical questions', 'Diagnosis, staging, attachments, IPR, retention.'),
  category(
    'case-discussions',
    'Case discussions',
    'De-identified cases. Never post what could identify a patient.',
    {
      holds_cases: true,
    },
  ),
  category('announcements', 'Announcements', 'News of the team.', { may_post: false }),
];

const POSTED = { id: 'p1', topic_id: 't1' };

/** What the composer asks for; every post is taken. */
export const composerHandlers = [
  http.get('/api/community/topics/similar', ({ response }) =>
    response(200).json({
      items: [
        { id: 't7', title: 'How much IPR is safe on lower incisors?', reply_count: 4, solved: true },
        { id: 't8', title: 'IPR before or after attachments?', reply_count: 1, solved: false },
      ],
    }),
  ),
  http.post('/api/community/topics', ({ response }) => response(201).json(POSTED)),
  http.post('/api/community/topics/{id}/posts', ({ response }) => response(201).json(POSTED)),
  http.patch('/api/community/posts/{id}', ({ response }) => response(204).empty()),
  ...draftHandlers,
];
