import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { requestIdOf } from '../../../shared/api/index.ts';
import { specialtyChoices } from '../../../shared/lib/specialties.ts';
import { ListEmpty, Pager } from '../../../shared/ui/data-table/index.ts';
import { FilterBar, FilterSearch, FilterSelect, useUrlFilter } from '../../../shared/ui/filter-bar/index.ts';
import { CardGrid } from '../../../shared/ui/item-list/CardGrid.tsx';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { directoryFilter, directoryQuery } from '../api.ts';
import { SpecialistCard } from './SpecialistCard.tsx';

type Filters = ReturnType<typeof useUrlFilter<(typeof directoryFilter)['defaults']>>;

function DirectoryFilters({ filter, change }: Pick<Filters, 'filter' | 'change'>) {
  return (
    <FilterBar>
      <FilterSearch
        label="Search specialists"
        placeholder="Name, practice or words of the profile"
        value={filter.q}
        onSearch={(q) => change({ q })}
      />
      <FilterSearch
        label="Region"
        placeholder="City or state"
        maxLength={60}
        value={filter.region}
        onSearch={(region) => change({ region })}
      />
      <FilterSelect
        label="Specialty"
        all="All specialties"
        options={specialtyChoices}
        value={filter.specialty}
        onChange={(specialty) => change({ specialty })}
      />
      <FilterSelect
        label="Telehealth"
        all="With or without telehealth"
        options={[{ value: 'yes', label: 'Telehealth' }]}
        value={filter.telehealth}
        onChange={(telehealth) => change({ telehealth })}
      />
      <FilterSelect
        label="Capacity"
        all="Any capacity"
        options={[{ value: 'yes', label: 'Takes new referrals' }]}
        value={filter.accepts}
        onChange={(accepts) => change({ accepts })}
      />
    </FilterBar>
  );
}

/** The specialists that a referral can go to; the filters stand in the address. */
export function DirectoryTab() {
  const { filter, isFiltered, change, clear, turnTo } = useUrlFilter(directoryFilter);
  const { data, error, isPlaceholderData, refetch } = useQuery(directoryQuery(filter));
  return (
    <section aria-label="Directory of specialists">
      <DirectoryFilters filter={filter} change={change} />
      {error && !data ? (
        <RetryBlock what="The directory" requestId={requestIdOf(error)} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? (
        <Skeleton active title={false} paragraph={{ rows: 8 }} aria-label="Loading the directory" />
      ) : null}
      {data && data.items.length === 0 ? (
        <ListEmpty clear={isFiltered && { label: 'Show all specialists', onClear: clear }}>
          {isFiltered
            ? 'No specialists match these filters.'
            : 'No specialists yet. They appear here as soon as their applications are approved.'}
        </ListEmpty>
      ) : null}
      {data && data.items.length > 0 ? (
        <>
          <CardGrid label="Specialists" busy={isPlaceholderData}>
            {data.items.map((specialist) => (
              <SpecialistCard key={specialist.id} specialist={specialist} />
            ))}
          </CardGrid>
          <Pager list={data} one="specialist" many="specialists" onTurn={turnTo} />
        </>
      ) : null}
    </section>
  );
}
