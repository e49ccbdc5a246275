import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { Input } from 'antd';
import { useSearchText } from '../form/use-search-text.ts';
import { useLimits } from './limits.ts';

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
  useLimits(value !== '');
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
