import { useMemo, useState } from 'react';
import { timeLabel } from '../../../shared/lib/time-labels.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { type DataColumn, PagedTable, RowButton, usePagedList } from '../../../shared/ui/data-table/index.ts';
import { FilterBar, FilterSearch } from '../../../shared/ui/filter-bar/index.ts';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import type { NamedRecord } from '../patient-data/access-columns.tsx';
import { AskToOpen } from '../patient-data/break-glass/AskToOpen.tsx';
import { RecordDrawer } from '../patient-data/break-glass/RecordDrawer.tsx';
import { type CaseNumber, caseFilter, caseNumbersQuery } from './api.ts';

const words = (status: string): string =>
  status.charAt(0).toUpperCase() + status.slice(1).replaceAll('_', ' ');

const isSample = ({ is_sample, source }: CaseNumber): boolean => is_sample || source === 'mock_data';

const columnsOf = (now: number, ask: (record: NamedRecord) => void): DataColumn<CaseNumber>[] => [
  {
    title: 'Case',
    render: (one) => (
      <>
        <RowButton onPress={() => ask({ resource: 'case', id: one.id })}>{one.number}</RowButton>{' '}
        {isSample(one) ? <Badge tone="sample">Sample</Badge> : null}
        <small>Begun {timeLabel(one.created_at, now)}</small>
      </>
    ),
  },
  { title: 'State', render: ({ status }) => words(status), nowrap: true },
  { title: 'Doctor', render: ({ doctor }) => doctor.name || 'Deleted account' },
  {
    title: 'Laboratory',
    render: ({ tool_name: tool }) => tool ?? '–',
    isEmpty: ({ tool_name: tool }) => tool === null,
  },
  {
    title: 'Submitted',
    render: ({ submitted_at: at }) => (at ? timeLabel(at, now) : '–'),
    isEmpty: ({ submitted_at: at }) => at === null,
    nowrap: true,
  },
  { title: 'Changed', render: ({ updated_at: at }) => timeLabel(at, now), nowrap: true },
];

/** All aligner cases by number, without their patients. One is opened for a stated reason, which its doctor is told. */
export default function AlignerCases() {
  const [now] = useState(Date.now);
  const [asked, ask] = useState<NamedRecord | null>(null);
  const [opened, open] = useState<string | null>(null);
  const list = usePagedList(caseFilter, caseNumbersQuery);
  const { filter, change } = list;
  const columns = useMemo(() => columnsOf(now, ask), [now]);
  return (
    <section aria-labelledby="aligner-cases">
      <SectionHeader
        id="aligner-cases"
        title="Aligner cases"
        description="Numbers, states and dates only. To read a case, state a reason: its doctor is told, and the access is logged."
      />
      <FilterBar>
        <FilterSearch
          label="Find a case"
          placeholder="Case number"
          value={filter.q}
          onSearch={(q) => change({ q })}
        />
      </FilterBar>
      <PagedTable
        list={list}
        label="Aligner cases"
        columns={columns}
        rowKey={({ id }) => id}
        one="case"
        many="cases"
        errorSubject="The aligner cases"
        empty="No cases yet. Each aligner case that somebody begins appears here."
        noMatch="No case has this number."
      />
      <AskToOpen
        record={asked}
        onClose={() => ask(null)}
        onGranted={({ id }) => {
          ask(null);
          open(id);
        }}
      />
      <RecordDrawer permission={opened} onClose={() => open(null)} />
    </section>
  );
}
