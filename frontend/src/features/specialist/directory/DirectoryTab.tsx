import { specialtyChoices } from '../../../shared/lib/specialties.ts';
import { PagedItems, usePagedList } from '../../../shared/ui/data-table/index.ts';
import {
  FilterBar,
  FilterSearch,
  FilterSelect,
  type useUrlFilter,
} from '../../../shared/ui/filter-bar/index.ts';
import { CardGrid } from '../../../shared/ui/item-list/CardGrid.tsx';
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
  const list = usePagedList(directoryFilter, directoryQuery);
  return (
    <section aria-label="Directory of specialists">
      <DirectoryFilters {...list} />
      <PagedItems
        list={list}
        label="Specialists"
        one="specialist"
        many="specialists"
        errorSubject="The directory"
        empty="No specialists yet. They appear here as soon as their applications are approved."
      >
        {(specialists, isStale) => (
          <CardGrid label="Specialists" busy={isStale}>
            {specialists.map((specialist) => (
              <SpecialistCard key={specialist.id} specialist={specialist} />
            ))}
          </CardGrid>
        )}
      </PagedItems>
    </section>
  );
}
