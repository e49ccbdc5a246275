import { filterChanges } from '../../../shared/ui/filter-bar/url-filter.ts';
import type { UrlChanges } from '../../../shared/ui/filter-bar/use-url-state.ts';

/** The lists of an organized event, as the address keeps them. They stand in the same page, so each has its prefix. */
export const rosterFilter = { defaults: { q: '', state: '' }, prefix: 'roster' } as const;
export const attendanceFilter = { defaults: { q: '' }, prefix: 'attendance' } as const;
export const messagesFilter = { defaults: {}, prefix: 'messages' } as const;

/** Forgets the tab and its lists, when another event or none is opened. */
export const NO_TAB: UrlChanges = {
  tab: null,
  ...filterChanges(rosterFilter.defaults, rosterFilter),
  ...filterChanges(attendanceFilter.defaults, attendanceFilter),
  ...filterChanges(messagesFilter.defaults, messagesFilter),
};
