import { roles } from '../../../shared/access/roles.ts';
import { NativeSelect } from '../../../shared/ui/form/NativeSelect.tsx';
import { useSearchText } from '../../../shared/ui/form/use-search-text.ts';
import type { PeopleFilter } from '../people.ts';
import { roleWords } from '../role-words.ts';

const roleChoices = roles.map((value) => ({ value, label: roleWords[value].label }));
const sortChoices = [
  { value: '-created_at', label: 'Newest first' },
  { value: 'created_at', label: 'Oldest first' },
  { value: 'email', label: 'Address, A to Z' },
  { value: '-last_sign_in_at', label: 'Last seen first' },
];

interface PeopleFiltersProps {
  readonly filter: PeopleFilter;
  readonly onAsk: (changes: Readonly<Record<string, string>>) => void;
}

/** Search, role and order. */
export function PeopleFilters({ filter, onAsk }: PeopleFiltersProps) {
  const [text, setText] = useSearchText(filter.q, (q) => onAsk({ q }));
  return (
    <search className="people-filters">
      <label className="people-search">
        <span className="visually-hidden">Search people</span>
        <input
          className="input"
          type="search"
          placeholder="Name or email address"
          autoComplete="off"
          maxLength={100}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <NativeSelect
        aria-label="Role"
        choices={roleChoices}
        placeholder="All roles"
        value={filter.role}
        onChange={({ target }) => onAsk({ role: target.value })}
      />
      <NativeSelect
        aria-label="Order"
        choices={sortChoices}
        value={filter.sort}
        onChange={({ target }) => onAsk({ sort: target.value })}
      />
    </search>
  );
}
