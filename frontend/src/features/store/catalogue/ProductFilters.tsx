import { useNarrow } from '../../../shared/lib/use-media.ts';
import { FilterSheet } from '../../../shared/ui/filter-sheet/FilterSheet.tsx';
import { NativeSelect } from '../../../shared/ui/form/NativeSelect.tsx';
import { useSearchText } from '../../../shared/ui/form/use-search-text.ts';
import { KINDS, PRICES, SORTS, STOCK } from './labels.ts';
import type { ProductsView } from './use-products-view.ts';

interface FiltersProps {
  readonly view: ProductsView;
}

const FIELDS = [
  { name: 'kind', label: 'Kind', all: 'All kinds', choices: KINDS },
  { name: 'price', label: 'Price', all: 'Any price', choices: PRICES },
  { name: 'stock', label: 'Availability', all: 'In stock or not', choices: STOCK },
] as const;

function Choices({ view: { filter, change } }: FiltersProps) {
  return (
    <>
      {FIELDS.map(({ name, label, all, choices }) => (
        <NativeSelect
          key={name}
          aria-label={label}
          value={filter[name]}
          onChange={({ target }) => change({ [name]: target.value })}
          choices={choices}
          placeholder={all}
        />
      ))}
      <NativeSelect
        aria-label="Order"
        value={filter.sort}
        onChange={({ target }) => change({ sort: target.value })}
        choices={SORTS}
      />
    </>
  );
}

function ChoicesSheet({ view }: FiltersProps) {
  const active = FIELDS.filter(({ name }) => view.filter[name] !== '').length;
  return (
    <FilterSheet active={active} done="Show products" onClear={view.isFiltered ? view.clear : undefined}>
      <Choices view={view} />
    </FilterSheet>
  );
}

/** Search, filters and order; they stand in the address. Without antd, because visitors have them too. */
export function ProductFilters({ view }: FiltersProps) {
  const narrow = useNarrow();
  const [text, setText] = useSearchText(view.filter.q, (q) => view.change({ q }));
  return (
    <search className="store-filters">
      <input
        className="input"
        type="search"
        aria-label="Search products"
        placeholder="Search products"
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {narrow ? <ChoicesSheet view={view} /> : <Choices view={view} />}
    </search>
  );
}
