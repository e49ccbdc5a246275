import { Segmented } from '../../../shared/ui/segmented/Segmented.tsx';
import { FilterBar, FilterSearch, FilterSelect } from '../../../shared/ui/filter-bar/index.ts';
import type { Queue } from '../types.ts';
import { type QueueView, useSupportView, VIEWS } from '../use-support-view.ts';

const SORTS = [
  { value: 'due', label: 'Due soonest' },
  { value: 'priority', label: 'Highest priority' },
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
];

/** Views with their counts, search and order. */
export function QueueFilters({ counts }: { counts: Queue['counts'] | undefined }) {
  const { view, go } = useSupportView();
  const choose = (key: QueueView) =>
    go({ view: key, page: null, figure: null, from: null, to: null }, 'visit');
  return (
    <>
      <Segmented
        label="View"
        name="queue-view"
        segments={VIEWS.map((segment) => ({ ...segment, count: counts?.[segment.key] }))}
        active={view.view}
        onChange={choose}
      />
      <FilterBar>
        <FilterSearch
          label="Search tickets"
          placeholder="Number, subject, name, or email"
          value={view.q}
          onSearch={(q) => go({ q, page: null })}
        />
        <FilterSelect
          label="Sort by"
          options={SORTS}
          value={view.sort}
          onChange={(sort) => go({ sort, page: null })}
        />
      </FilterBar>
    </>
  );
}
