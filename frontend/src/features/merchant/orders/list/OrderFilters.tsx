import { Button, Flex, Select } from 'antd';
import { DayPicker } from '../../../../shared/ui/fields/DayPicker.tsx';
import { FilterBar, FilterSearch, FilterSelect } from '../../../../shared/ui/filter-bar/index.ts';
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
    <FilterBar>
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
      <Select
        className="filter-select"
        mode="multiple"
        aria-label="Status"
        placeholder="Every status"
        virtual={false}
        maxTagCount="responsive"
        options={stateChoices}
        value={filter.state ? filter.state.split(',') : []}
        onChange={(states: string[]) => change({ state: states.join(',') })}
      />
      <Flex component="label" align="center" gap="small">
        From
        <DayPicker
          aria-label="Placed from"
          clearable
          value={filter.from}
          {...(filter.to ? { max: filter.to } : {})}
          onChange={(from) => change({ from })}
        />
      </Flex>
      <Flex component="label" align="center" gap="small">
        to
        <DayPicker
          aria-label="Placed until"
          clearable
          value={filter.to}
          {...(filter.from ? { min: filter.from } : {})}
          onChange={(to) => change({ to })}
        />
      </Flex>
      <FilterSelect
        label="Samples"
        all="With samples"
        options={originChoices}
        value={filter.origin}
        onChange={(origin) => change({ origin })}
      />
      {isFiltered ? <Button onClick={clear}>Clear filters</Button> : null}
    </FilterBar>
  );
}
