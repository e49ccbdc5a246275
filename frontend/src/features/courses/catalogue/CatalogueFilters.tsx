import { METHODS, TOPICS } from '../../../shared/learning/labels.ts';
import { ListFilters } from '../../../shared/ui/filter-sheet/ListFilters.tsx';
import { AUDIENCES, LEVELS, PRICES, SORTS } from '../labels.ts';
import type { useCatalogueView } from './use-catalogue-view.ts';

const CREDITS = [1, 3, 6].map((least) => ({
  value: String(least),
  label: least === 1 ? '1+ credit' : `${least}+ credits`,
}));

const FIELDS = [
  { name: 'topic', label: 'Topic', all: 'All topics', choices: TOPICS },
  { name: 'level', label: 'Level', all: 'All levels', choices: LEVELS },
  { name: 'audience', label: 'Audience', all: 'Everybody', choices: AUDIENCES },
  { name: 'method', label: 'Method', all: 'All methods', choices: METHODS },
  { name: 'credits', label: 'Credits', all: 'Any credits', choices: CREDITS },
  { name: 'price', label: 'Price', all: 'Any price', choices: PRICES },
];

/** What the catalog can be limited to. */
export const CatalogueFilters = ({ view }: { readonly view: ReturnType<typeof useCatalogueView> }) => (
  <ListFilters what="courses" fields={FIELDS} sorts={SORTS} view={view} />
);
