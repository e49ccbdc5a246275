import { Select } from 'antd';
import { searchOf } from '../fields/searchable.ts';
import { useLimits } from './limits.ts';

type Options = readonly { readonly value: string; readonly label: string }[];

interface FilterSelectProps {
  readonly label: string;
  readonly options: Options;
  /** Words of the empty value: 'All roles'. Without them one of the options is always chosen. */
  readonly all?: string;
  /** The choice of an untouched list, where that is not the empty value. An order has none, because it hides nothing. */
  readonly usual?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One choice of a filter bar. */
export function FilterSelect({ label, options, all, usual, value, onChange }: FilterSelectProps) {
  useLimits(value !== (usual ?? (all === undefined ? value : '')));
  return (
    <Select
      className="filter-select"
      aria-label={label}
      // Few options; a virtual list would hide most of them from screen readers.
      virtual={false}
      options={[...(all ? [{ value: '', label: all }] : []), ...options]}
      value={value}
      showSearch={searchOf(options)}
      onChange={onChange}
    />
  );
}

interface FilterChoicesProps {
  readonly label: string;
  readonly options: Options;
  /** What stands there while nothing is chosen. */
  readonly all: string;
  readonly values: readonly string[];
  readonly onChange: (values: string[]) => void;
}

/** Several choices at once. */
export function FilterChoices({ label, options, all, values, onChange }: FilterChoicesProps) {
  useLimits(values.length > 0);
  return (
    <Select
      className="filter-select"
      mode="multiple"
      aria-label={label}
      placeholder={all}
      virtual={false}
      maxTagCount="responsive"
      options={[...options]}
      value={[...values]}
      onChange={onChange}
    />
  );
}
