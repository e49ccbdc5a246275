import { useCallback, useMemo } from 'react';
import { type UrlStep, useUrlState, withChanges } from '../../shared/ui/filter-bar/index.ts';

export const VIEWS = [
  { key: 'unassigned', label: 'Unassigned' },
  { key: 'mine', label: 'Mine' },
  { key: 'due_soon', label: 'Due soon' },
  { key: 'breached', label: 'Breached' },
  { key: 'waiting', label: 'Waiting on customer' },
  { key: 'ended', label: 'Solved or closed' },
  { key: 'all', label: 'All' },
] as const;
export type QueueView = (typeof VIEWS)[number]['key'];

export type SupportTab = 'help' | 'tickets' | 'queue' | 'report' | 'articles';
const TABS: readonly SupportTab[] = ['help', 'tickets', 'queue', 'report', 'articles'];

type Name =
  | ('tab' | 'article' | 'ticket' | 'new' | 'category' | 'subject')
  | ('view' | 'sort' | 'q' | 'page' | 'figure' | 'from' | 'to');
export type ViewChange = Partial<Record<Name, string | null>>;

/** What the page shows, as its address says it, so that Back, reload, mails and shared links keep it. */
export interface SupportView {
  readonly tab: SupportTab;
  readonly article: string | null;
  readonly ticket: string | null;
  readonly isNew: boolean;
  /** What the page that led here says of a new ticket. */
  readonly category: string | null;
  readonly subject: string | null;
  readonly view: QueueView;
  readonly sort: string;
  readonly q: string;
  readonly page: number;
  /** A number of the report whose tickets are shown, and the time it counts. */
  readonly figure: string | null;
  readonly from: string | null;
  readonly to: string | null;
}

function viewOf(query: URLSearchParams): SupportView {
  return {
    tab: TABS.find((tab) => tab === query.get('tab')) ?? 'help',
    article: query.get('article'),
    ticket: query.get('ticket'),
    isNew: query.has('new'),
    category: query.get('category'),
    subject: query.get('subject'),
    view: VIEWS.find(({ key }) => key === query.get('view'))?.key ?? 'unassigned',
    sort: query.get('sort') ?? 'due',
    q: query.get('q') ?? '',
    page: Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1),
    figure: query.get('figure'),
    from: query.get('from'),
    to: query.get('to'),
  };
}

/** What the address says, and changes of it: `visit` adds a step that Back returns from, `replace` does not. */
export function useSupportView() {
  const { query, go: goTo } = useUrlState();
  const go = goTo as (change: ViewChange, step?: UrlStep) => void;
  const addressOf = useCallback(
    (change: ViewChange) => `/support?${withChanges(query, change).toString()}`,
    [query],
  );
  const view = useMemo(() => viewOf(query), [query]);
  return { view, go, addressOf };
}
