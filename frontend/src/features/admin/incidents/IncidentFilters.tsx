import { FilterBar, FilterSearch, FilterSelect } from '../../../shared/ui/filter-bar/index.ts';
import { type IncidentFilter, incidentFilter } from './api.ts';

const kinds = [
  { value: 'error', label: 'Errors' },
  { value: 'not_found', label: 'Pages not found' },
  { value: 'tool_call', label: 'Failed calls' },
];
const states = [
  { value: 'open', label: 'Open' },
  { value: 'resolved', label: 'Resolved' },
  { value: 'all', label: 'Open and resolved' },
];
const orders = [
  { value: '-last_at', label: 'Latest first' },
  { value: '-count', label: 'Most frequent first' },
  { value: 'first_at', label: 'Oldest first' },
];

interface IncidentFiltersProps {
  readonly filter: IncidentFilter;
  readonly onChange: (changes: Partial<Record<'q' | 'kind' | 'state' | 'sort', string>>) => void;
}

export function IncidentFilters({ filter, onChange }: IncidentFiltersProps) {
  return (
    <FilterBar>
      <FilterSearch
        label="Search incidents"
        placeholder="Message or address"
        value={filter.q}
        onSearch={(q) => onChange({ q })}
      />
      <FilterSelect
        label="Kind"
        all="All kinds"
        options={kinds}
        value={filter.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <FilterSelect
        label="State"
        options={states}
        usual={incidentFilter.defaults.state}
        value={filter.state}
        onChange={(state) => onChange({ state })}
      />
      <FilterSelect
        label="Order"
        options={orders}
        value={filter.sort}
        onChange={(sort) => onChange({ sort })}
      />
    </FilterBar>
  );
}
