import type { ContactList } from '../../../shared/api/index.ts';
import { NativeSelect } from '../../../shared/ui/form/NativeSelect.tsx';
import { useSearchText } from '../../../shared/ui/form/use-search-text.ts';
import type { ContactFilter } from './contact-messages.ts';

const sortChoices = [
  { value: '-created_at', label: 'Newest first' },
  { value: 'created_at', label: 'Longest waiting first' },
];

interface ContactFiltersProps {
  readonly filter: ContactFilter;
  readonly counts: ContactList['counts'] | undefined;
  readonly onAsk: (changes: Partial<ContactFilter>) => void;
}

/** Search, state with its count, and order. */
export function ContactFilters({ filter, counts, onAsk }: ContactFiltersProps) {
  const [text, setText] = useSearchText(filter.q, (q) => onAsk({ q }));
  const count = (state: keyof ContactList['counts']) => (counts ? ` (${counts[state]})` : '');
  return (
    <search className="people-filters">
      <label className="people-search">
        <span className="visually-hidden">Search messages</span>
        <input
          className="input"
          type="search"
          placeholder="Reference, name, address or subject"
          autoComplete="off"
          maxLength={100}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <NativeSelect
        aria-label="State"
        placeholder="All messages"
        choices={[
          { value: 'new', label: `New${count('new')}` },
          { value: 'replied', label: `Replied${count('replied')}` },
          { value: 'closed', label: `Closed${count('closed')}` },
          { value: 'suspected_spam', label: `Suspected spam${count('suspected_spam')}` },
        ]}
        value={filter.state}
        onChange={({ target }) => onAsk({ state: target.value })}
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
