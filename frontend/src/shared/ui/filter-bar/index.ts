export { FilterBar, FilterSearch, FilterSelect } from './FilterBar.tsx';
export type { FilterOf } from './url-filter.ts';
export { useUrlFilter } from './use-url-filter.ts';
export { type UrlStep, useUrlParam, useUrlState, withChanges } from './use-url-state.ts';
