import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

export const VIEWS = [
  { key: 'unassigned', label: 'Unassigned' },
  { key: 'mine', label: 'Mine' },
  { key: 'due_soon', label: 'Due soon' },
  { key: 'breached', label: 'Breached' },
  { key: 'waiting', label: 'Waiting on customer' },
  { key: 'ended', label: 'Ended' },
  { key: 'all', label: 'All' },
] as const;
export type QueueView = (typeof VIEWS)[number]['key'];

export type SupportTab = 'help' | 'tickets' | 'queue' | 'report' | 'articles';
const TABS: readonly SupportTab[] = ['help', 'tickets', 'queue', 'report', 'articles'];

type Name = 'tab' | 'article' | 'ticket' | 'new' | 'view' | 'sort' | 'q' | 'page' | 'figure' | 'from' | 'to';
export type ViewChange = Partial<Record<Name, string | null>>;

/** What the page shows, as its address says it, so that Back, reload, mails and shared links keep it. */
export interface SupportView {
  readonly tab: SupportTab;
  readonly article: string | null;
  readonly ticket: string | null;
  readonly isNew: boolean;
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
    view: VIEWS.find(({ key }) => key === query.get('view'))?.key ?? 'unassigned',
    sort: query.get('sort') ?? 'due',
    q: query.get('q') ?? '',
    page: Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1),
    figure: query.get('figure'),
    from: query.get('from'),
    to: query.get('to'),
  };
}

function changed(before: URLSearchParams, change: ViewChange): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** Where the page stands, and the way elsewhere. `replace` for what is typed: Back must not go through it letter by letter. */
export function useSupportView() {
  const [query, setQuery] = useSearchParams();
  const go = useCallback(
    (change: ViewChange, replace = false) =>
      setQuery((before) => changed(before, change), { replace, preventScrollReset: true }),
    [setQuery],
  );
  const addressOf = useCallback(
    (change: ViewChange) => `/support?${changed(query, change).toString()}`,
    [query],
  );
  const view = useMemo(() => viewOf(query), [query]);
  return { view, go, addressOf };
}
