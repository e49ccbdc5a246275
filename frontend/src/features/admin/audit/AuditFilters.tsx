import { useQuery } from '@tanstack/react-query';
import { RANGES } from '../../../shared/activity/index.ts';
import { FilterBar, FilterSearch, FilterSelect } from '../../../shared/ui/filter-bar/index.ts';
import { actionsQuery, type AuditFilter } from './api.ts';
import { actionChoices, TARGET_TYPES } from './entry-labels.ts';

const contexts = [
  { value: 'user', label: 'User connections' },
  { value: 'platform', label: 'Platform connections' },
];

interface AuditFiltersProps {
  readonly filter: AuditFilter;
  readonly onChange: (changes: Partial<Record<keyof Omit<AuditFilter, 'page'>, string>>) => void;
}

/** Who, in which request, what they did, what it was about, whose connections, and when. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const { action, target } = filter;
  const { data: actions = [] } = useQuery(actionsQuery());
  return (
    <FilterBar>
      <FilterSearch
        label="Person"
        placeholder="Email address or id of a person"
        value={filter.actor}
        onSearch={(actor) => onChange({ actor })}
      />
      <FilterSearch
        label="Request"
        placeholder="Id of a request"
        maxLength={60}
        value={filter.request}
        onSearch={(request) => onChange({ request })}
      />
      <FilterSelect
        label="Action"
        all="Every action"
        options={actionChoices(actions, action)}
        value={action}
        onChange={(next) => onChange({ action: next })}
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
