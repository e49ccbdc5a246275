import { useMemo } from 'react';
import { type UrlStep, useUrlState } from '../../shared/ui/filter-bar/index.ts';
import type { View } from './api.ts';

export type SpecialistTab = 'directory' | 'sent' | 'inbox' | 'profile' | 'templates';
const TABS: readonly SpecialistTab[] = ['directory', 'sent', 'inbox', 'profile', 'templates'];
const VIEWS: readonly View[] = ['new', 'accepted', 'waiting', 'done', 'drafts', 'open', 'all'];

type Name = 'tab' | 'referral' | 'new' | 'edit' | 'to' | 'copy' | 'patient' | 'view' | 'page' | 'specialist';
export type ViewChange = Partial<Record<Name, string | null>>;

/** What the page shows, as its address says it: ids and opaque references only. */
function viewOf(query: URLSearchParams) {
  return {
    tab: TABS.find((tab) => tab === query.get('tab')),
    referral: query.get('referral'),
    isNew: query.has('new'),
    edit: query.get('edit'),
    to: query.get('to'),
    copy: query.get('copy'),
    patient: query.get('patient'),
    specialist: query.get('specialist'),
    view: VIEWS.find((view) => view === query.get('view')),
    page: Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1),
  };
}
export type SpecialistView = ReturnType<typeof viewOf>;

/** Everything that stands over the tabs. */
export const NOWHERE = {
  ...{ referral: null, new: null, edit: null, to: null, copy: null, patient: null, view: null, page: null },
} as const;

export function useSpecialistView() {
  const { query, go: goTo } = useUrlState();
  const view = useMemo(() => viewOf(query), [query]);
  return { view, go: goTo as (change: ViewChange, step?: UrlStep) => void };
}
