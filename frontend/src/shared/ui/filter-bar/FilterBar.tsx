import { Button, Flex } from 'antd';
import { Children, isValidElement, type ReactNode } from 'react';
import { useNarrow } from '../../lib/use-media.ts';
import { BarSheet } from './BarSheet.tsx';
import { FilterSearch } from './FilterSearch.tsx';
import './filter-bar.css';

interface FilterBarProps {
  /** A search field first, where there is one; then fields that count themselves by `useLimits`. */
  readonly children: ReactNode;
  /** Words beside the fields that stay visible on a phone. */
  readonly note?: ReactNode;
  /** Missing while nothing is filtered, or where the list itself offers it. */
  readonly onClear?: (() => void) | undefined;
}

const isSearch = (child: ReactNode): boolean => isValidElement(child) && child.type === FilterSearch;

/** The filters above a list. On a phone all but the search field come from below. */
export function FilterBar({ children, note, onClear }: FilterBarProps) {
  const narrow = useNarrow();
  const fields = Children.toArray(children);
  const search = fields.slice(0, isSearch(fields[0]) ? 1 : 0);
  const others = fields.slice(search.length);
  const inSheet = narrow && others.length > 0;
  return (
    <Flex component="search" wrap gap={12} className="filter-bar">
      {search}
      {inSheet ? <BarSheet onClear={onClear}>{others}</BarSheet> : others}
      {note}
      {onClear && !inSheet ? <Button onClick={onClear}>Clear filters</Button> : null}
    </Flex>
  );
}
