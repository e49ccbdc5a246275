import { useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import { useMyLive } from '../../../shared/live/index.ts';
import { PagedTable } from '../../../shared/ui/data-table/index.ts';
import { FilterBar, FilterSearch } from '../../../shared/ui/filter-bar/index.ts';
import { Segmented } from '../../../shared/ui/segmented/Segmented.tsx';
import { casesQuery } from '../api.ts';
import { caseKeys } from '../case-keys.ts';
import { GROUPS } from '../case-labels.ts';
import { NoCases } from '../start/NoCases.tsx';
import type { CaseList as List } from '../types.ts';
import type { TpsView } from '../use-tps-view.ts';
import { caseColumns } from './case-columns.tsx';

type Key = (typeof GROUPS)[number]['key'] | 'all';

function Groups({ view, counts }: { view: TpsView; counts: List['counts'] | undefined }) {
  const all = counts && Object.values(counts).reduce((sum, n) => sum + n, 0);
  return (
    <Segmented<Key>
      label="Group"
      name="tps-group"
      segments={[
        { key: 'all', label: 'All', count: all },
        ...GROUPS.map(({ key, label }) => ({ key, label, count: counts?.[key] })),
      ]}
      active={view.group ?? 'all'}
      onChange={(key) => view.change({ group: key === 'all' ? '' : key })}
    />
  );
}

/** Every case that the person has a part in, by group. A notice of one brings what happened to it. */
export function CaseList({ view }: { view: TpsView }) {
  const cases = useQuery(casesQuery(view.search));
  useMyLive({ notifications: [caseKeys.lists] });
  const counts = cases.data?.counts;
  const none = counts && Object.values(counts).every((n) => n === 0) && !view.isFiltered;
  if (none) return <NoCases />;
  return (
    <Flex vertical gap="middle">
      <Groups view={view} counts={counts} />
      <FilterBar>
        <FilterSearch
          label="Find a case"
          placeholder="Case number"
          maxLength={40}
          value={view.filter.q}
          onSearch={(q) => view.change({ q })}
        />
      </FilterBar>
      <PagedTable
        list={{ ...view, query: cases }}
        label="Cases"
        columns={caseColumns(({ id }) => view.open(id))}
        rowKey={({ id }) => id}
        one="case"
        many="cases"
        errorSubject="Your cases"
        empty="No cases here."
        noMatch="No cases here."
      />
    </Flex>
  );
}
