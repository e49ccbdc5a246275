import type { ChangeEvent } from 'react';
import { METHODS, TOPICS } from '../../../shared/learning/labels.ts';
import { useNarrow } from '../../../shared/lib/use-media.ts';
import { FilterSheet } from '../../../shared/ui/filter-sheet/FilterSheet.tsx';
import { NativeSelect } from '../../../shared/ui/form/NativeSelect.tsx';
import { useSearchText } from '../../../shared/ui/form/use-search-text.ts';
import { AUDIENCES, LEVELS, PRICES, SORTS } from '../labels.ts';
import type { useCatalogueView } from './use-catalogue-view.ts';

interface FiltersProps {
  readonly view: ReturnType<typeof useCatalogueView>;
}

const CREDITS = [1, 3, 6].map((least) => ({
  value: String(least),
  label: least === 1 ? '1+ credit' : `${least}+ credits`,
}));

const FIELDS = [
  { name: 'topic', label: 'Topic', all: 'All topics', choices: TOPICS },
  { name: 'level', label: 'Level', all: 'All levels', choices: LEVELS },
  { name: 'audience', label: 'Audience', all: 'Everybody', choices: AUDIENCES },
  { name: 'method', label: 'Method', all: 'All methods', choices: METHODS },
  { name: 'credits', label: 'Credits', all: 'Any credits', choices: CREDITS },
  { name: 'price', label: 'Price', all: 'Any price', choices: PRICES },
] as const;

/** Filters and order, without the search. */
function Choices({ view: { filter, change } }: FiltersProps) {
  const set =
    (name: keyof typeof filter) =>
    ({ target }: ChangeEvent<HTMLSelectElement>) =>
      change({ [name]: target.value });
  return (
    <>
      {FIELDS.map(({ name, label, all, choices }) => (
        <NativeSelect
          key={name}
          aria-label={label}
          value={filter[name]}
          onChange={set(name)}
          choices={choices}
          placeholder={all}
        />
      ))}
      <NativeSelect aria-label="Order" value={filter.sort} onChange={set('sort')} choices={SORTS} />
    </>
  );
}

function ChoicesSheet({ view }: FiltersProps) {
  const active = FIELDS.filter(({ name }) => view.filter[name] !== '').length;
  return (
    <FilterSheet active={active} done="Show courses" onClear={view.isFiltered ? view.clear : undefined}>
      <Choices view={view} />
    </FilterSheet>
  );
}

/** Search, filters and order; they stand in the address. Without antd, because visitors have them too. */
export function CatalogueFilters({ view }: FiltersProps) {
  const narrow = useNarrow();
  const [text, setText] = useSearchText(view.filter.q, (q) => view.change({ q }));
  return (
    <search className="course-filters">
      <input
        className="input"
        type="search"
        aria-label="Search courses"
        placeholder="Search courses"
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {narrow ? <ChoicesSheet view={view} /> : <Choices view={view} />}
    </search>
  );
}
