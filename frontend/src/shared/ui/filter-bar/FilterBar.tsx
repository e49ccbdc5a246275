import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { Flex, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { searchOf } from '../fields/searchable.ts';
import { useSearchText } from '../form/use-search-text.ts';
import './filter-bar.css';

/** The filters above a list: a search field that takes the width, and choices beside it. */
export function FilterBar({ children }: { children: ReactNode }) {
  return (
    <Flex component="search" wrap gap={12} className="filter-bar">
      {children}
    </Flex>
  );
}

interface FilterSearchProps {
  readonly label: string;
  readonly placeholder: string;
  readonly maxLength?: number;
  /** What is searched for now; typing shows before it arrives here. */
  readonly value: string;
  /** Called when typing pauses. */
  readonly onSearch: (text: string) => void;
}

/** The search field of a filter bar. */
export function FilterSearch({ label, placeholder, maxLength = 100, value, onSearch }: FilterSearchProps) {
  const [text, setText] = useSearchText(value, onSearch);
  return (
    <Input
      className="filter-search"
      type="search"
      aria-label={label}
      placeholder={placeholder}
      prefix={<SearchOutlined aria-hidden />}
      autoComplete="off"
      spellCheck={false}
      maxLength={maxLength}
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
}

interface FilterSelectProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Words of the empty value: 'All roles'. Without them one of the options is always chosen. */
  readonly all?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One choice of a filter bar. */
export function FilterSelect({ label, options, all, value, onChange }: FilterSelectProps) {
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
