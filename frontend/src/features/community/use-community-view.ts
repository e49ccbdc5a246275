import { useCallback, useMemo } from 'react';
import { type UrlStep, useUrlState, withChanges } from '../../shared/ui/filter-bar/use-url-state.ts';

export const FILTERS = [
  { key: 'latest', label: 'Latest' },
  { key: 'unanswered', label: 'Unanswered' },
  { key: 'solved', label: 'Solved' },
  { key: 'following', label: 'Following' },
] as const;
export type Filter = (typeof FILTERS)[number]['key'] | 'bookmarks';

/** What moderators look at. The first one needs no name in the address. */
export const QUEUES = [
  { key: 'open', label: 'To decide' },
  { key: 'settled', label: 'Decided' },
  { key: 'muted', label: 'Muted members' },
  { key: 'sanctions', label: 'All warnings and mutes' },
] as const;
export type QueueName = (typeof QUEUES)[number]['key'];

type ListName = 'category' | 'filter' | 'tag' | 'q' | 'page' | 'state';
type Name = ListName | 'topic' | 'post' | 'view' | 'new' | 'unsubscribe';
export type CommunityChange = Partial<Record<Name, string | null>>;

/** What the page shows, as its address says it. */
export interface CommunityView {
  readonly category: string | null;
  readonly filter: Filter;
  readonly tag: string | null;
  readonly q: string;
  readonly page: number;
  readonly topic: string | null;
  /** A post of the topic to go to. */
  readonly post: string | null;
  readonly view: 'moderation' | 'mails' | null;
  readonly queue: QueueName;
  readonly isNew: boolean;
  /** The title that a new topic begins with. */
  readonly starter: string;
  readonly unsubscribe: string | null;
}

const filterOf = (text: string | null): Filter =>
  text === 'bookmarks' ? text : (FILTERS.find(({ key }) => key === text)?.key ?? 'latest');

function viewOf(query: URLSearchParams): CommunityView {
  const view = query.get('view');
  return {
    category: query.get('category'),
    filter: filterOf(query.get('filter')),
    tag: query.get('tag'),
    q: query.get('q') ?? '',
    page: Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1),
    topic: query.get('topic'),
    post: query.get('post'),
    view: view === 'moderation' || view === 'mails' ? view : null,
    queue: QUEUES.find(({ key }) => key === query.get('state'))?.key ?? 'open',
    isNew: query.has('new'),
    starter: query.get('new') === '1' ? '' : (query.get('new') ?? '').slice(0, 160),
    unsubscribe: query.get('unsubscribe'),
  };
}

/** The list without anything open in it. */
export const CLOSED: CommunityChange = {
  ...{ topic: null, post: null, page: null, view: null, new: null, state: null },
};

/** What the address says, changes of it, and the address of a change, for links. */
export function useCommunityView() {
  const { query, go: goTo } = useUrlState();
  const go = goTo as (change: CommunityChange, step?: UrlStep) => void;
  const addressOf = useCallback(
    (change: CommunityChange) => {
      const next = withChanges(query, change).toString();
      return next === '' ? '/community' : `/community?${next}`;
    },
    [query],
  );
  const view = useMemo(() => viewOf(query), [query]);
  return { view, go, addressOf };
}
