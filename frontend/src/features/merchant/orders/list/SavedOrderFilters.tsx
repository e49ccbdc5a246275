import { useQuery } from '@tanstack/react-query';
import { SavedFilters } from '../../../../shared/saved-filters/index.ts';
import { filterChanges, type SavedFilter, savedFiltersQuery } from '../../api.ts';
import { addressOf, type OrdersFilter, savedOf } from './order-address.ts';

interface SavedOrderFiltersProps {
  readonly filter: OrdersFilter;
  readonly change: (changes: ReturnType<typeof addressOf>) => void;
}

/** Filters of the list of orders under a name. */
export const SavedOrderFilters = ({ filter, change }: SavedOrderFiltersProps) => (
  <SavedFilters
    noun="filter"
    saved={useQuery(savedFiltersQuery())}
    queryKey={savedFiltersQuery().queryKey}
    save={(name) => filterChanges.save({ name, filter: savedOf(filter) })}
    remove={filterChanges.remove}
    onShow={(saved: SavedFilter) => change(addressOf(saved.filter))}
  />
);
