import type { ChangeEvent } from 'react';
import { METHODS, TOPICS } from '../../../shared/learning/labels.ts';
import { NativeSelect } from '../../../shared/ui/form/NativeSelect.tsx';
import { useSearchText } from '../../../shared/ui/form/use-search-text.ts';
import { AUDIENCES, LEVELS, PRICES, SORTS } from '../labels.ts';
import type { useCatalogueView } from './use-catalogue-view.ts';

type View = ReturnType<typeof useCatalogueView>;

const CREDITS = [1, 3, 6].map((least) => ({ value: String(least), label: `${least}+ credits` }));

const FIELDS = [
  { name: 'topic', label: 'Topic', all: 'All topics', choices: TOPICS },
  { name: 'level', label: 'Level', all: 'All levels', choices: LEVELS },
  { name: 'audience', label: 'Audience', all: 'Everybody', choices: AUDIENCES },
  { name: 'method', label: 'Method', all: 'All methods', choices: METHODS },
  { name: 'credits', label: 'Credits', all: 'Any credits', choices: CREDITS },
  { name: 'price', label: 'Price', all: 'Any price', choices: PRICES },
] as const;

/** The choices, without the search. */
function Choices({ view: { filter, change } }: { readonly view: View }) {
  const chosen =
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
          onChange={chosen(name)}
          choices={choices}
          placeholder={all}
        />
      ))}
      <NativeSelect aria-label="Order" value={filter.sort} onChange={chosen('sort')} choices={SORTS} />
    </>
  );
}

/** Search, filters and order; they stand in the address. Without antd, because visitors have them too. */
export function CatalogueFilters({ view }: { readonly view: View }) {
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
      <Choices view={view} />
    </search>
  );
}
