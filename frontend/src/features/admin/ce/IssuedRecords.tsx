import { useMemo } from 'react';
import { codeText, creditsText, methodText } from '../../../shared/learning/labels.ts';
import { dayText } from '../../../shared/lib/time-labels.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { type DataColumn, PagedTable, RowButton, usePagedList } from '../../../shared/ui/data-table/index.ts';
import { FilterBar, FilterSearch, useUrlParam } from '../../../shared/ui/filter-bar/index.ts';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import { type IssuedRecord, recordFilter, recordsQuery } from './api.ts';
import { RecordDrawer } from './RecordDrawer.tsx';

const columnsFor = (open: (id: string) => void): DataColumn<IssuedRecord>[] => [
  {
    title: 'Participant',
    render: ({ id, participant_name: name }) => <RowButton onPress={() => open(id)}>{name}</RowButton>,
  },
  {
    title: 'Activity',
    render: ({ title, method, credits }) => (
      <>
        {title}
        <small>
          {creditsText(credits)}, {methodText(method)}
        </small>
      </>
    ),
  },
  { title: 'Completed', render: ({ completed_on: day }) => dayText(day), nowrap: true },
  { title: 'Code', render: ({ verification_code: code }) => codeText(code), nowrap: true },
  {
    title: 'State',
    render: ({ revoked_at: at }) =>
      at ? <Badge tone="warning">Revoked</Badge> : <Badge tone="good">Valid</Badge>,
    nowrap: true,
  },
];

/** Every record that the hub has issued: found by code or name, and revoked with a reason. */
export function IssuedRecords() {
  const list = usePagedList(recordFilter, recordsQuery);
  const { filter, change } = list;
  const [openId, open] = useUrlParam('record');
  const columns = useMemo(() => columnsFor(open), [open]);
  return (
    <section aria-labelledby="ce-records-title">
      <SectionHeader id="ce-records-title" title="Issued records" />
      <FilterBar>
        <FilterSearch
          label="Search issued records"
          placeholder="Verification code or participant’s name"
          value={filter.q}
          onSearch={(q) => change({ q })}
        />
      </FilterBar>
      <PagedTable
        list={list}
        label="Issued records"
        columns={columns}
        rowKey={({ id }) => id}
        one="record"
        many="records"
        errorSubject="The issued records"
        empty="No records yet. One is issued whenever a person completes a course or an event with credits."
        noMatch="No record has this code or name."
      />
      <RecordDrawer
        record={list.query.data?.items.find(({ id }) => id === openId)}
        onClose={() => open(null)}
      />
    </section>
  );
}
