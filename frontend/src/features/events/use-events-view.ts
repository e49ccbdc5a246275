import { useMemo } from 'react';
import { useUrlFilter } from '../../shared/ui/filter-bar/use-url-filter.ts';
import { useUrlState, withChanges } from '../../shared/ui/filter-bar/use-url-state.ts';
import type { EventSearch } from './api.ts';
import { monthRange } from './event-time.ts';
import { TOPICS } from '../../shared/learning/labels.ts';
import { FORMATS } from './labels.ts';
import { NO_TAB } from './organizer/tab-filters.ts';

export const VIEWS = ['list', 'calendar', 'mine', 'organizer'] as const;
export type EventsView = (typeof VIEWS)[number];

const SPEC = { defaults: { q: '', format: '', topic: '', ce: '', free: '', month: '' } };

const oneOf = <T extends string>(list: readonly { readonly value: T }[], value: string): T | undefined =>
  list.find((entry) => entry.value === value)?.value;

/** What the address of /events asks for: the view, the filters, and the event that is open. */
export function useEventsView() {
  const { query, go } = useUrlState();
  const list = useUrlFilter(SPEC);
  const { filter } = list;
  const search = useMemo((): EventSearch => {
    const format = oneOf(FORMATS, filter.format);
    const topic = oneOf(TOPICS, filter.topic);
    return {
      page: filter.page,
      ...(filter.q ? { q: filter.q.slice(0, 100) } : {}),
      ...(format ? { format } : {}),
      ...(topic ? { topic } : {}),
      ...(filter.ce === 'yes' ? { ce: true } : {}),
      ...(filter.free === 'yes' ? { free: true } : {}),
      ...monthRange(filter.month),
    };
  }, [filter]);
  return {
    ...list,
    search,
    view: VIEWS.find((view) => view === query.get('view')) ?? 'list',
    open: query.get('event'),
    /** The open part of an event that the person organizes. */
    tab: query.get('tab'),
    showTab: (tab: string) => go({ tab }, 'replace'),
    /** The list of a month, with the same filters. */
    listOf: (month: string) => go({ view: null, month, page: null }, 'visit'),
    /** The address with an event open, or closed for null; filters stay. */
    addressOf: (slug: string | null) => `?${withChanges(query, { event: slug, ...NO_TAB })}`,
    close: () => go({ event: null, ...NO_TAB }),
    /** Opens an event for its organizer; `new` begins one, null returns to their list. */
    organize: (slug: string | null) => go({ view: 'organizer', event: slug, ...NO_TAB }, 'visit'),
    show: (view: EventsView) => go({ view: view === 'list' ? null : view, event: null, ...NO_TAB }, 'visit'),
  };
}
