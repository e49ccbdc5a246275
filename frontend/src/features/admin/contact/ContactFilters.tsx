import type { ContactList } from '../../../shared/api/index.ts';
import { FilterBar, FilterSearch, FilterSelect } from '../../../shared/ui/filter-bar/index.ts';
import type { ContactFilter } from './api.ts';

const sortOptions = [
  { value: '-created_at', label: 'Newest first' },
  { value: 'created_at', label: 'Longest waiting first' },
];

type Counts = ContactList['counts'];
const states: readonly (readonly [keyof Counts, string])[] = [
  ['new', 'New'],
  ['replied', 'Replied'],
  ['closed', 'Closed'],
  ['suspected_spam', 'Suspected spam'],
];

interface ContactFiltersProps {
  readonly filter: ContactFilter;
  /** Messages in each state; undefined until the first answer. */
  readonly counts: Counts | undefined;
  readonly onChange: (changes: Partial<Record<'q' | 'state' | 'sort', string>>) => void;
}

/** Search, state with its count, and order. */
export function ContactFilters({ filter, counts, onChange }: ContactFiltersProps) {
  return (
    <FilterBar>
      <FilterSearch
        label="Search messages"
        placeholder="Reference, name, address or subject"
        value={filter.q}
        onSearch={(q) => onChange({ q })}
      />
      <FilterSelect
        label="State"
        all="All messages"
        options={states.map(([value, label]) => ({
          value,
          label: counts ? `${label} (${counts[value]})` : label,
        }))}
        value={filter.state}
        onChange={(state) => onChange({ state })}
      />
      <FilterSelect
        label="Order"
        options={sortOptions}
        value={filter.sort}
        onChange={(sort) => onChange({ sort })}
      />
    </FilterBar>
  );
}
