import { roles } from '../../../shared/access/roles.ts';
import { FilterBar, FilterSearch, FilterSelect } from '../../../shared/ui/filter-bar/index.ts';
import type { PeopleFilter } from './api.ts';
import { roleLabels } from './role-labels.ts';

const roleOptions = roles.map((value) => ({ value, label: roleLabels[value].label }));
const stateOptions = [
  { value: 'active', label: 'Active' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'unconfirmed', label: 'Not confirmed' },
];
const sortOptions = [
  { value: '-created_at', label: 'Newest first' },
  { value: 'created_at', label: 'Oldest first' },
  { value: 'email', label: 'Email, A to Z' },
  { value: '-last_sign_in_at', label: 'Last sign-in first' },
];

interface PeopleFiltersProps {
  readonly filter: PeopleFilter;
  readonly onChange: (changes: Partial<Record<'q' | 'role' | 'state' | 'sort', string>>) => void;
}

/** Search, role, state and order of the list of people. */
export function PeopleFilters({ filter, onChange }: PeopleFiltersProps) {
  return (
    <FilterBar>
      <FilterSearch
        label="Search people"
        placeholder="Name or email address"
        value={filter.q}
        onSearch={(q) => onChange({ q })}
      />
      <FilterSelect
        label="Role"
        all="All roles"
        options={roleOptions}
        value={filter.role}
        onChange={(role) => onChange({ role })}
      />
      <FilterSelect
        label="State"
        all="All states"
        options={stateOptions}
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
