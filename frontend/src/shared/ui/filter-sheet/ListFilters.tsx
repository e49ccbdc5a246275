import { useNarrow } from '../../lib/use-media.ts';
import { NativeSelect } from '../form/NativeSelect.tsx';
import { useSearchText } from '../form/use-search-text.ts';
import { FilterSheet } from './FilterSheet.tsx';
import './list-filters.css';

type Choices = Parameters<typeof NativeSelect>[0]['choices'];

/** One thing that the list can be limited to. */
export interface FilterField {
  readonly name: string;
  readonly label: string;
  /** What stands there while it is not limited. */
  readonly all: string;
  readonly choices: Choices;
}

interface ListFiltersProps {
  /** What the list holds: 'courses'. */
  readonly what: string;
  readonly fields: readonly FilterField[];
  /** Missing for a list that has one order. */
  readonly sorts?: Choices;
  readonly view: {
    readonly filter: Readonly<Record<string, string | number>> & { readonly q: string };
    readonly isFiltered: boolean;
    readonly change: (changes: Record<string, string>) => void;
    readonly clear: () => void;
  };
}

function Selects({ fields, sorts, view: { filter, change } }: ListFiltersProps) {
  const select = (name: string, label: string, choices: Choices, all?: string) => (
    <NativeSelect
      key={name}
      aria-label={label}
      value={String(filter[name])}
      onChange={({ target }) => change({ [name]: target.value })}
      choices={choices}
      {...(all === undefined ? {} : { placeholder: all })}
    />
  );
  return (
    <>
      {fields.map(({ name, label, all, choices }) => select(name, label, choices, all))}
      {sorts ? select('sort', 'Order', sorts) : null}
    </>
  );
}

function Sheet(props: ListFiltersProps) {
  const { what, fields, view } = props;
  const active = fields.filter(({ name }) => view.filter[name] !== '').length;
  return (
    <FilterSheet active={active} done={`Show ${what}`} onClear={view.isFiltered ? view.clear : undefined}>
      <Selects {...props} />
    </FilterSheet>
  );
}

/** Search, filters and order of a list; they stand in the address. Without antd, because visitors have them too. */
export function ListFilters(props: ListFiltersProps) {
  const { what, view } = props;
  const narrow = useNarrow();
  const [text, setText] = useSearchText(view.filter.q, (q) => view.change({ q }));
  return (
    <search className="list-filters">
      <input
        className="input"
        type="search"
        aria-label={`Search ${what}`}
        placeholder={`Search ${what}`}
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {narrow ? <Sheet {...props} /> : <Selects {...props} />}
    </search>
  );
}
