import { RANGES } from '../../../shared/activity/index.ts';
import { FilterBar, FilterSearch, FilterSelect } from '../../../shared/ui/filter-bar/index.ts';
import type { AuditFilter } from './api.ts';
import { TARGET_TYPES } from './entry-labels.ts';

const contexts = [
  { value: 'user', label: 'User connections' },
  { value: 'platform', label: 'Platform connections' },
];

interface AuditFiltersProps {
  readonly filter: AuditFilter;
  readonly onChange: (changes: Partial<Record<keyof Omit<AuditFilter, 'page'>, string>>) => void;
}

/** Who, what it was about, whose connections, and when. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const { action, target } = filter;
  return (
    <FilterBar>
      <FilterSearch
        label="Person"
        placeholder="Email address or id of a person"
        value={filter.actor}
        onSearch={(actor) => onChange({ actor })}
      />
      <FilterSelect
        label="About"
        all="Everything"
        options={TARGET_TYPES}
        value={filter.type}
        onChange={(type) => onChange({ type })}
      />
      <FilterSelect
        label="Context"
        all="Every context"
        options={contexts}
        value={filter.context}
        onChange={(context) => onChange({ context })}
      />
      <FilterSelect
        label="Time"
        all="Any time"
        options={RANGES}
        value={filter.days}
        onChange={(days) => onChange({ days })}
      />
      {action ? (
        <FilterSelect
          label="Action"
          all="Every action"
          options={[{ value: action, label: action }]}
          value={action}
          onChange={(next) => onChange({ action: next })}
        />
      ) : null}
      {target ? (
        <FilterSelect
          label="Target"
          all="Every target"
          options={[{ value: target, label: target }]}
          value={target}
          onChange={(next) => onChange({ target: next })}
        />
      ) : null}
    </FilterBar>
  );
}
