import { FilterBar, FilterSearch, FilterSelect } from '../ui/filter-bar/index.ts';
import type { ActivityFilter, ActivityShown } from './activity-query.ts';
import { RANGES } from './activity-labels.ts';

const SHOWN = [
  { value: 'failed', label: 'Failed' },
  { value: 'pica_live', label: 'Live' },
  { value: 'mock_data', label: 'Mock Data' },
  { value: 'received', label: 'Received' },
];

interface ActivityFiltersProps {
  readonly filter: ActivityFilter;
  readonly onAsk: (changes: Partial<ActivityFilter>) => void;
  /** Names of tools, where there are several. */
  readonly tools?: readonly { readonly value: string; readonly label: string }[];
}

/** Search, tool, kind and time. */
export function ActivityFilters({ filter, onAsk, tools }: ActivityFiltersProps) {
  return (
    <FilterBar>
      <FilterSearch
        label="Search activity"
        placeholder="Operation or request ID"
        value={filter.q}
        onSearch={(q) => onAsk({ q })}
      />
      {tools ? (
        <FilterSelect
          label="Tool"
          all="All tools"
          options={tools}
          value={filter.tool ?? ''}
          onChange={(tool) => onAsk({ tool })}
        />
      ) : null}
      <FilterSelect
        label="Kind"
        all="All kinds"
        options={SHOWN}
        value={filter.show}
        onChange={(show) => onAsk({ show: show as ActivityShown })}
      />
      <FilterSelect
        label="Time"
        all="Any time"
        options={RANGES}
        value={filter.days}
        onChange={(days) => onAsk({ days })}
      />
    </FilterBar>
  );
}
