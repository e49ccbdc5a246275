import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../shared/api/client.ts';
import type { PostDraft } from './composer-types.ts';

/** From this length on a title says enough to look for topics like it. */
export const LEAST_SIMILAR = 8;

export const similarQuery = (title: string) =>
  queryOptions({
    queryKey: ['community', 'similar', title],
    queryFn: ({ signal }) =>
      client.get('/api/community/topics/similar', { params: { query: { title } }, signal }),
    enabled: title.length >= LEAST_SIMILAR,
    staleTime: 60_000,
  });

const textOf = ({ body, confirmed }: PostDraft) => ({ body: body.trim(), deidentified_confirmed: confirmed });

export const createTopic = (draft: PostDraft) =>
  client.post('/api/community/topics', {
    body: { ...textOf(draft), category: draft.category, title: draft.title.trim(), tags: [...draft.tags] },
  });

export const sendReply = (topicId: string, draft: PostDraft) =>
  client.post('/api/community/topics/{id}/posts', {
    params: { path: { id: topicId } },
    body: textOf(draft),
  });

/** Title and tags belong to the opening post. */
export const changePost = (postId: string, opening: boolean, draft: PostDraft) =>
  client.patch('/api/community/posts/{id}', {
    params: { path: { id: postId } },
    body: { ...textOf(draft), ...(opening && { title: draft.title.trim(), tags: [...draft.tags] }) },
  });
