import { useQuery } from '@tanstack/react-query';
import { toolsQuery } from '../../../shared/connect/index.ts';
import { FilterBar, FilterSearch, FilterSelect } from '../../../shared/ui/filter-bar/index.ts';
import type { ConnectionFilter } from './api.ts';

const states = [
  { value: 'needs_reconnect', label: 'Reconnect needed' },
  { value: 'failing', label: 'Last check failed' },
  { value: 'live', label: 'Live' },
  { value: 'sample', label: 'Mock Data' },
];
const owners = [
  { value: 'person', label: 'People' },
  { value: 'organisation', label: 'Organizations' },
  { value: 'hub', label: 'The whole hub' },
];
const ends = ['7', '14', '30', '90'].map((days) => ({ value: days, label: `Ends within ${days} days` }));

interface ConnectionFiltersProps {
  readonly filter: ConnectionFilter;
  readonly onChange: (
    changes: Partial<Record<'q' | 'tool' | 'state' | 'owner' | 'ends_within', string>>,
  ) => void;
}

/** Search, tool, state, owner and end. */
export function ConnectionFilters({ filter, onChange }: ConnectionFiltersProps) {
  const { data: tools = [] } = useQuery(toolsQuery());
  return (
    <FilterBar>
      <FilterSearch
        label="Search connections"
        placeholder="Person, address or organization"
        value={filter.q}
        onSearch={(q) => onChange({ q })}
      />
      <FilterSelect
        label="Tool"
        all="All tools"
        options={tools.map(({ id, name }) => ({ value: id, label: name }))}
        value={filter.tool}
        onChange={(tool) => onChange({ tool })}
      />
      <FilterSelect
        label="State"
        all="All states"
        options={states}
        value={filter.state}
        onChange={(state) => onChange({ state })}
      />
      <FilterSelect
        label="Owner"
        all="All owners"
        options={owners}
        value={filter.owner}
        onChange={(owner) => onChange({ owner })}
      />
      <FilterSelect
        label="End"
        all="Any end"
        options={ends}
        value={filter.ends_within}
        onChange={(ends_within) => onChange({ ends_within })}
      />
    </FilterBar>
  );
}
