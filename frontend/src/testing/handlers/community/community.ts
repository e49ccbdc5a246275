import type { components } from '../../../shared/api/schema.d.ts';
import { http } from '../../http.ts';
import { draftHandlers } from '../people/drafts.ts';

type Schemas = components['schemas'];
type Topic = Schemas['TopicDto'];
type Post = Schemas['PostDto'];

const at = (hoursAgo: number): string => new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
const category = (slug: string, name: string, count: number): Schemas['CategoryDto'] => ({
  ...{ id: `c-${slug}`, slug, name, description: 'Ask how others do it.', visibility: 'public' },
  ...{ holds_cases: slug === 'case-discussions', may_post: true, topic_count: count },
});

export const CATEGORIES: Schemas['CategoryListDto'] = {
  items: [
    category('clinical-questions', 'Clinical questions', 12),
    category('case-discussions', 'Case discussions', 3),
  ],
  pages: [
    { slug: 'faq', title: 'FAQ' },
    { slug: 'privacy', title: 'Privacy policy' },
  ],
  moderates: false,
};

const NORA = { id: 'u-nora', name: 'Nora Feld', role: 'practitioner' };
const PRIYA = { id: 'u-priya', name: 'Priya Raman', role: 'specialist' };

export const TOPIC: Topic = {
  ...{ id: 't-1', slug: null, title: 'When do you perform IPR?', lesson_id: null, author: NORA },
  category: { slug: 'clinical-questions', name: 'Clinical questions', holds_cases: false },
  ...{
    tags: ['aligners', 'ipr'],
    state: 'open',
    pinned: false,
    solved: true,
    reply_count: 2,
    is_sample: false,
  },
  ...{ last_post_at: at(3), created_at: at(30), unread: true },
};

const post = (id: string, body: string, more: Partial<Post> = {}): Post => ({
  ...{
    id,
    topic_id: 't-1',
    author: { ...NORA, avatar_path: null },
    body,
    created_at: at(5),
    edited_at: null,
    like_count: 2,
    liked: false,
  },
  ...{ bookmarked: false, flagged: false, hidden: false, hidden_reason: null, accepted: false, mine: false },
  ...{ deidentified_confirmed: false, may_edit: false, may_delete: false, may_flag: true, ...more },
});
const ANSWER = post(
  'p-3',
  'I follow the setup:\n\n1. Start with aligned contacts.\n2. Gauge every contact.',
  {
    ...{ author: { ...PRIYA, avatar_path: null }, accepted: true },
  },
);

export const VIEW: Schemas['TopicViewDto'] = {
  ...{
    ...TOPIC,
    following: true,
    lesson: null,
    opening: post('p-1', 'At once, or spread over the steps?'),
    accepted: ANSWER,
  },
  replies: { items: [post('p-2', 'It depends on the contact.'), ANSWER], total: 2, page: 1, page_size: 20 },
  may: { reply: true, accept: true, moderate: false },
  participants: [
    { id: 'u-nora', name: 'Nora Feld' },
    { id: 'u-priya', name: 'Priya Raman' },
  ],
};

/** The discussion of a lesson: one question. */
export const lessonDiscussion = http.get('/api/community/lessons/{lessonId}/topics', ({ response }) =>
  response(200).json({
    items: [{ ...TOPIC, id: 't-5', title: 'Which gauge do you use?', category: null, lesson_id: 'l-1' }],
    ...{ total: 1, page: 1, page_size: 20 },
  }),
);

export const FLAGS: Schemas['FlagListDto'] = {
  items: [
    {
      ...{
        id: 'f-1',
        post_id: 'p-2',
        topic_id: 't-1',
        topic_title: TOPIC.title,
        opening: false,
        hidden: true,
      },
      ...{ body: 'The photo shows a face.', author: NORA, reasons: ['patient_identifiable'], count: 2 },
      ...{
        notes: ['One can see the eyes.'],
        first_at: at(1),
        action: null,
        handled_at: null,
        handled_by: null,
      },
    },
  ],
  ...{ total: 1, open: 1, page: 1, page_size: 20 },
};

const sanction = (id: string, more: Partial<Schemas['MemberSanctionDto']>): Schemas['MemberSanctionDto'] => ({
  ...{ id, kind: 'mute', reason: 'Advertises in every topic.', by: 'Mo Dera', active: true, lifted_at: null },
  ...{ until: at(-24 * 6), created_at: at(24), member: { id: 'u-otto', name: 'Otto Lang' }, ...more },
});
const SANCTIONS = [
  sanction('s-1', {}),
  sanction('s-2', {
    until: null,
    member: { id: 'u-ida', name: 'Ida Voss' },
    reason: 'Insulted a colleague.',
  }),
  sanction('s-3', { kind: 'warn', until: null, active: false, member: { id: 'u-ulf', name: 'Ulf Brand' } }),
  sanction('s-4', { active: false, lifted_at: at(2) }),
];
const sanctionsOf = (items: readonly Schemas['MemberSanctionDto'][]) =>
  http.get('/api/community/sanctions', ({ query, response }) => {
    const shown = query.get('state') === 'all' ? [...items] : items.filter(({ active }) => active);
    return response(200).json({ items: shown, total: shown.length, page: 1, page_size: 20 });
  });

const listed = (items: Topic[]) =>
  http.get('/api/community/topics', ({ response }) =>
    response(200).json({ items, total: items.length, page: 1, page_size: 20 }),
  );
const shared = (moderates: boolean) => [
  http.get('/api/community/categories', ({ response }) => response(200).json({ ...CATEGORIES, moderates })),
  http.get('/api/community/topics/similar', ({ response }) =>
    response(200).json({ items: [{ id: 't-1', title: TOPIC.title, reply_count: 2, solved: true }] }),
  ),
  http.get('/api/community/topics/{id}', ({ response }) => response(200).json(VIEW)),
  http.get('/api/community/settings', ({ response }) =>
    response(200).json({ digest: 'weekly', follow_mails: true, mention_mails: true, flag_notices: 'all' }),
  ),
  http.get('/api/community/flags', ({ response }) => response(200).json(FLAGS)),
  sanctionsOf(SANCTIONS),
  ...draftHandlers,
];

const second: Topic = {
  ...TOPIC,
  id: 't-2',
  title: 'Which photos do you take?',
  solved: false,
  unread: false,
};
export const communityHandlers = [listed([TOPIC, second]), ...shared(false)];
export const emptyCommunity = [listed([]), ...shared(false)];
export const moderatorHandlers = [listed([TOPIC]), ...shared(true)];
/** Nothing to decide, and nobody muted. */
export const quietModeration = [
  http.get('/api/community/flags', ({ response }) =>
    response(200).json({ items: [], total: 0, open: 0, page: 1, page_size: 20 }),
  ),
  sanctionsOf([]),
  ...moderatorHandlers,
];
