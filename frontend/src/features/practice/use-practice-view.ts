import { useCallback, useMemo } from 'react';
import { type UrlStep, useUrlState } from '../../shared/ui/filter-bar/index.ts';
import type { ScheduleBy, ScheduleView } from './schedule/grid-layout.ts';
import { isDay } from './schedule/zone-times.ts';

export const TABS = [
  { key: 'schedule', label: 'Schedule' },
  { key: 'patients', label: 'Patients' },
  { key: 'recall', label: 'Recall due' },
  { key: 'treatment', label: 'Treatment to schedule' },
  { key: 'tasks', label: 'Tasks' },
] as const;
export type PracticeTab = (typeof TABS)[number]['key'];

type Name =
  | 'tab'
  | 'source'
  | 'date'
  | 'view'
  | 'by'
  | 'only'
  | 'appointment'
  | 'patient'
  | 'due'
  | 'contact'
  | 'sort'
  | 'state'
  | 'page';
export type ViewChange = Partial<Record<Name, string | null>>;
export type GoTo = (changes: ViewChange | ((newest: PracticeView) => ViewChange), step?: UrlStep) => void;

/**
 * What the page shows, as its address says it, so that Back, reload and shared links keep it. Records are named by the
 * hub's opaque refs only; what is typed into a search never stands here, for it may be a patient's name.
 */
export interface PracticeView {
  readonly tab: PracticeTab;
  readonly source: string | null;
  /** Null is today. */
  readonly date: string | null;
  readonly view: ScheduleView;
  readonly by: ScheduleBy;
  readonly only: string | null;
  readonly appointment: string | null;
  readonly patient: string | null;
  readonly due: string | null;
  /** The recall whose contact is being logged. */
  readonly contact: string | null;
  readonly sort: string | null;
  readonly state: string | null;
}

function viewOf(query: URLSearchParams): PracticeView {
  const date = query.get('date');
  return {
    tab: TABS.find(({ key }) => key === query.get('tab'))?.key ?? 'schedule',
    source: query.get('source'),
    date: isDay(date) ? date : null,
    view: query.get('view') === 'week' ? 'week' : 'day',
    by: query.get('by') === 'operatory' ? 'operatory' : 'provider',
    only: query.get('only'),
    appointment: query.get('appointment'),
    patient: query.get('patient'),
    due: query.get('due'),
    contact: query.get('contact'),
    sort: query.get('sort'),
    state: query.get('state'),
  };
}

/**
 * What the address says, and changes of it: `visit` makes a step that Back returns from, as opening a record does. A
 * function of changes is given the view as the address has it by now, which may not be drawn yet.
 */
export function usePracticeView() {
  const { query, go: goTo } = useUrlState();
  const view = useMemo(() => viewOf(query), [query]);
  const go = useCallback<GoTo>(
    (changes, step) =>
      goTo(typeof changes === 'function' ? (newest) => changes(viewOf(newest)) : changes, step),
    [goTo],
  );
  return { view, go };
}
