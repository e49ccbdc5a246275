import { useMemo, useState } from 'react';
import { specialtyLabel } from '../../../shared/lib/specialties.ts';
import { timeLabel } from '../../../shared/lib/time-labels.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { type DataColumn, PagedTable, RowButton, usePagedList } from '../../../shared/ui/data-table/index.ts';
import { FilterBar, FilterSearch, FilterSelect, useUrlParam } from '../../../shared/ui/filter-bar/index.ts';
import { type Application, applicationFilter, applicationsQuery } from './api.ts';
import { ApplicationDrawer } from './ApplicationDrawer.tsx';

const STATES = [
  { value: 'applied', label: 'Waiting', tone: 'accent' },
  { value: 'approved', label: 'Approved', tone: 'good' },
  { value: 'paused', label: 'Paused', tone: 'warning' },
  { value: 'declined', label: 'Declined', tone: 'plain' },
] as const;

function StateBadge({ state }: { state: Application['state'] }) {
  const known = STATES.find(({ value }) => value === state);
  return <Badge tone={known?.tone ?? 'plain'}>{known?.label ?? state}</Badge>;
}

const columnsOf = (now: number, open: (id: string) => void): DataColumn<Application>[] => [
  {
    title: 'Name',
    render: ({ id, name, email }) => (
      <>
        <RowButton onPress={() => open(id)}>{name}</RowButton>
        <small>{email}</small>
      </>
    ),
  },
  { title: 'Specialty', render: ({ specialty }) => specialtyLabel(specialty) },
  { title: 'License', render: (one) => `${one.license_number}, ${one.license_state}`, nowrap: true },
  { title: 'State', render: ({ state }) => <StateBadge state={state} />, nowrap: true },
  { title: 'Applied', render: ({ applied_at: at }) => timeLabel(at, now), nowrap: true },
];

/** Who applied as a specialist: the license, its copy, and the decision. */
export default function Applications() {
  const [now] = useState(Date.now);
  const list = usePagedList(applicationFilter, applicationsQuery);
  const { filter, change } = list;
  const [openId, open] = useUrlParam('application');
  const columns = useMemo(() => columnsOf(now, open), [now, open]);
  return (
    <section aria-label="Specialist applications">
      <FilterBar>
        <FilterSearch
          label="Search applications"
          placeholder="Name or practice"
          value={filter.q}
          onSearch={(q) => change({ q })}
        />
        <FilterSelect
          label="State"
          all="All states"
          options={STATES}
          value={filter.state}
          onChange={(state) => change({ state })}
        />
      </FilterBar>
      <PagedTable
        list={list}
        label="Specialist applications"
        columns={columns}
        rowKey={({ id }) => id}
        one="application"
        many="applications"
        empty="No applications yet. People who apply as a specialist appear here."
      />
      <ApplicationDrawer
        application={list.query.data?.items.find(({ id }) => id === openId)}
        onClose={() => open(null)}
      />
    </section>
  );
}
