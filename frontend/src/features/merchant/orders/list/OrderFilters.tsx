import {
  FilterBar,
  FilterChoices,
  FilterDay,
  FilterSearch,
  FilterSelect,
} from '../../../../shared/ui/filter-bar/index.ts';
import { originChoices, stateChoices, viewChoices } from '../../labels.ts';
import type { OrdersFilter } from './order-address.ts';

interface OrderFiltersProps {
  readonly filter: OrdersFilter;
  readonly isFiltered: boolean;
  readonly change: (changes: Partial<Record<Exclude<keyof OrdersFilter, 'page'>, string>>) => void;
  readonly clear: () => void;
}

/** What the list of orders can be limited to. */
export function OrderFilters({ filter, isFiltered, change, clear }: OrderFiltersProps) {
  return (
    <FilterBar onClear={isFiltered ? clear : undefined}>
      <FilterSearch
        label="Search orders"
        placeholder="Order, buyer, PO number or SKU"
        value={filter.q}
        onSearch={(q) => change({ q })}
      />
      <FilterSelect
        label="To do"
        all="All orders"
        options={viewChoices}
        value={filter.view}
        onChange={(view) => change({ view })}
      />
      <FilterChoices
        label="Status"
        all="Every status"
        options={stateChoices}
        values={filter.state ? filter.state.split(',') : []}
        onChange={(states) => change({ state: states.join(',') })}
      />
      <FilterDay
        label="Placed from"
        word="From"
        value={filter.from}
        max={filter.to}
        onChange={(from) => change({ from })}
      />
      <FilterDay
        label="Placed until"
        word="to"
        value={filter.to}
        min={filter.from}
        onChange={(to) => change({ to })}
      />
      <FilterSelect
        label="Samples"
        all="With samples"
        options={originChoices}
        value={filter.origin}
        onChange={(origin) => change({ origin })}
      />
    </FilterBar>
  );
}
