import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import type { PostDraft } from './composer-types.ts';

/** From this length on a title says enough to look for topics like it. */
export const LEAST_SIMILAR = 8;

/** Everything of the community begins with `all`, so that one step lets all of it be read again. */
export const postingKeys = {
  all: ['community'] as const,
  similar: (title: string) => ['community', 'similar', title] as const,
  image: (id: string) => ['community', 'image', id] as const,
  lesson: (lessonId: string, page: number) => ['community', 'lesson', lessonId, page] as const,
};

export const similarQuery = (title: string) =>
  queryOptions({
    queryKey: postingKeys.similar(title),
    queryFn: ({ signal }) =>
      client.get('/api/community/topics/similar', { params: { query: { title } }, signal }),
    enabled: title.length >= LEAST_SIMILAR,
    staleTime: 60_000,
  });

/** The discussion of a lesson, the latest activity first. */
export const lessonTopicsQuery = (lessonId: string, page: number) =>
  queryOptions({
    queryKey: postingKeys.lesson(lessonId, page),
    queryFn: ({ signal }) =>
      client.get('/api/community/lessons/{lessonId}/topics', {
        params: { path: { lessonId }, query: { page } },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** A link opens a file for five minutes; what is shown already stays. */
const LINK_FRESH_MS = 240_000;

export const imageLinkQuery = (id: string) =>
  queryOptions({
    queryKey: postingKeys.image(id),
    queryFn: ({ signal }) => client.get('/api/files/{id}/link', { params: { path: { id } }, signal }),
    staleTime: LINK_FRESH_MS,
    refetchOnWindowFocus: false,
  });

const textOf = ({ body, confirmed }: PostDraft) => ({ body: body.trim(), deidentified_confirmed: confirmed });
const topicOf = (draft: PostDraft) => ({
  ...{ ...textOf(draft), title: draft.title.trim(), tags: [...draft.tags] },
});

export const createTopic = (draft: PostDraft) =>
  client.post('/api/community/topics', { body: { ...topicOf(draft), category: draft.category } });

export const createLessonTopic = (lessonId: string, draft: PostDraft) =>
  client.post('/api/community/lessons/{lessonId}/topics', {
    params: { path: { lessonId } },
    body: topicOf(draft),
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
    body: opening ? topicOf(draft) : textOf(draft),
  });
