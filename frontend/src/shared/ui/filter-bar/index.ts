export { FilterBar } from './FilterBar.tsx';
export { FilterDay } from './FilterDay.tsx';
export { FilterSearch } from './FilterSearch.tsx';
export { FilterChoices, FilterSelect } from './FilterSelect.tsx';
export type { FilterOf } from './url-filter.ts';
export { useUrlFilter } from './use-url-filter.ts';
export { type UrlStep, useUrlParam, useUrlState, withChanges } from './use-url-state.ts';
