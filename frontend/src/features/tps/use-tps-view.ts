import { useUrlFilter, useUrlState } from '../../shared/ui/filter-bar/index.ts';
import { GROUPS } from './case-labels.ts';
import type { CasesFilter } from './types.ts';

export const WIZARD_STEPS = ['general', 'records', 'approach', 'instructions', 'review'] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];
export const CASE_TABS = ['prescription', 'records', 'setup', 'messages', 'history'] as const;
export type CaseTab = (typeof CASE_TABS)[number];

const SPEC = { defaults: { q: '', group: '' } } as const;
const oneOf = <T extends string>(list: readonly T[], value: string | null): T | null =>
  list.find((entry) => entry === value) ?? null;

/**
 * What the address of /tps says: the list's group and page, the open case, its tab or the step of its wizard. A patient
 * stands there as the opaque reference of the practice page only.
 */
export function useTpsView() {
  const { query, go } = useUrlState();
  const list = useUrlFilter(SPEC);
  const { filter } = list;
  const group = GROUPS.find(({ key }) => key === filter.group)?.key;
  const search: CasesFilter = {
    page: filter.page,
    ...(filter.q ? { q: filter.q.slice(0, 100) } : {}),
    ...(group ? { group } : {}),
  };
  return {
    ...list,
    group,
    search,
    caseId: query.get('case'),
    patient: query.get('patient'),
    tab: oneOf(CASE_TABS, query.get('tab')),
    step: oneOf(WIZARD_STEPS, query.get('step')),
    field: query.get('field'),
    open: (id: string, place: { tab?: string; step?: string } = {}) =>
      go({ case: id, patient: null, field: null, tab: place.tab ?? null, step: place.step ?? null }, 'visit'),
    showTab: (tab: CaseTab) => go({ tab, step: null, field: null }),
    showStep: (step: WizardStep, field: string | null = null) => go({ step, field, tab: null }, 'visit'),
    showCase: () => go({ step: null, field: null, tab: 'prescription' }),
    close: () => go({ case: null, tab: null, step: null, field: null, patient: null }),
  };
}

export type TpsView = ReturnType<typeof useTpsView>;
