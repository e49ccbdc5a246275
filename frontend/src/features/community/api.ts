import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import type { paths } from '../../shared/api/schema.d.ts';
import { postingKeys } from '../../shared/posting/api.ts';
import type { FlagReason, SettleFlag } from './types.ts';

export type TopicSearch = NonNullable<paths['/api/community/topics']['get']['parameters']['query']>;
export type SanctionSearch = NonNullable<paths['/api/community/sanctions']['get']['parameters']['query']>;

/** Visitors and members see different rows: their answers lie apart. */
export const communityKeys = {
  all: postingKeys.all,
  categories: (member: boolean) => ['community', 'categories', member] as const,
  topics: (member: boolean, search: TopicSearch) => ['community', 'topics', member, search] as const,
  topic: (member: boolean, id: string, page: number, post: string | null) =>
    ['community', 'topic', member, id, page, post] as const,
  flags: (state: string, page: number) => ['community', 'flags', state, page] as const,
  sanctions: (search: SanctionSearch) => ['community', 'sanctions', search] as const,
  settings: ['community', 'settings'] as const,
};

export const categoriesQuery = (member: boolean) =>
  queryOptions({
    queryKey: communityKeys.categories(member),
    queryFn: ({ signal }) => client.get('/api/community/categories', { signal }),
  });

export const topicsQuery = (member: boolean, search: TopicSearch) =>
  queryOptions({
    queryKey: communityKeys.topics(member, search),
    queryFn: ({ signal }) => client.get('/api/community/topics', { params: { query: search }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** `id` is an id, or the name of a built-in page such as `faq`. */
export const topicQuery = (member: boolean, id: string, page: number, post: string | null) =>
  queryOptions({
    queryKey: communityKeys.topic(member, id, page, post),
    queryFn: ({ signal }) =>
      client.get('/api/community/topics/{id}', {
        params: { path: { id }, query: post ? { post } : page > 1 ? { page: String(page) } : {} },
        signal,
      }),
    staleTime: 0,
  });

const ofPost = (id: string) => ({ params: { path: { id } } });
const ofTopic = ofPost;

export const setLiked = (id: string, liked: boolean) =>
  liked
    ? client.post('/api/community/posts/{id}/like', ofPost(id))
    : client.delete('/api/community/posts/{id}/like', ofPost(id));
export const setBookmarked = (id: string, marked: boolean) =>
  marked
    ? client.post('/api/community/posts/{id}/bookmark', ofPost(id))
    : client.delete('/api/community/posts/{id}/bookmark', ofPost(id));
export const setFollowing = (id: string, following: boolean) =>
  following
    ? client.post('/api/community/topics/{id}/follow', ofTopic(id))
    : client.delete('/api/community/topics/{id}/follow', ofTopic(id));
export const removePost = (id: string) => client.delete('/api/community/posts/{id}', ofPost(id));
export const hidePost = (id: string, hidden: boolean) =>
  client.post('/api/community/posts/{id}/hide', { ...ofPost(id), body: { hidden } });
export const flagPost = (id: string, reason: FlagReason, note: string) =>
  client.post('/api/community/posts/{id}/flag', {
    ...ofPost(id),
    body: { reason, ...(note ? { note } : {}) },
  });
export const acceptAnswer = (topic: string, post: string | null) =>
  client.post('/api/community/topics/{id}/accept', { ...ofTopic(topic), body: { post_id: post } });
export const pinTopic = (id: string, pinned: boolean) =>
  client.post('/api/community/topics/{id}/pin', { ...ofTopic(id), body: { pinned } });
export const lockTopic = (id: string, locked: boolean) =>
  client.post('/api/community/topics/{id}/lock', { ...ofTopic(id), body: { locked } });
export const moveTopic = (id: string, category: string) =>
  client.post('/api/community/topics/{id}/move', { ...ofTopic(id), body: { category } });

export const flagsQuery = (state: 'open' | 'settled', page: number) =>
  queryOptions({
    queryKey: communityKeys.flags(state, page),
    queryFn: ({ signal }) =>
      client.get('/api/community/flags', { params: { query: { state, page } }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
export const settleFlag = (id: string, body: SettleFlag) =>
  client.post('/api/community/flags/{id}/resolve', { params: { path: { id } }, body });

export const sanctionsQuery = (search: SanctionSearch) =>
  queryOptions({
    queryKey: communityKeys.sanctions(search),
    queryFn: ({ signal }) => client.get('/api/community/sanctions', { params: { query: search }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
export const liftMute = (id: string) =>
  client.delete('/api/community/sanctions/{id}', { params: { path: { id } } });

export const mailSettingsQuery = () =>
  queryOptions({
    queryKey: communityKeys.settings,
    queryFn: ({ signal }) => client.get('/api/community/settings', { signal }),
  });
export const saveMailSettings = (
  body: paths['/api/community/settings']['patch']['requestBody']['content']['application/json'],
) => client.patch('/api/community/settings', { body });
export const unsubscribe = (token: string) =>
  client.post('/api/community/unsubscribe/{token}', { params: { path: { token } } });
