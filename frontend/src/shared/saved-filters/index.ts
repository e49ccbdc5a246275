export { SavedFilters } from './SavedFilters.tsx';
