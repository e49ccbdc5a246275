import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useMemo, useState } from 'react';
import type { AuditEntry } from '../../../shared/api/index.ts';
import { timeLabel } from '../../../shared/lib/time-labels.ts';
import { type DataColumn, RowButton } from '../../../shared/ui/data-table/index.ts';
import { useUrlFilter } from '../../../shared/ui/filter-bar/index.ts';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import { LogList } from '../log/LogList.tsx';
import { useLogFile } from '../log/use-log-file.ts';
import { auditCsv, type AuditFilter, auditFilter, auditJsonLines, auditQuery, missingOf } from './api.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { actionLabel, actorLabel } from './entry-labels.ts';
import { EntryDrawer } from './EntryDrawer.tsx';

const columnsOf = (now: number, onOpen: (entry: AuditEntry) => void): DataColumn<AuditEntry>[] => [
  {
    title: 'Action',
    render: (entry) => (
      <>
        <RowButton onPress={() => onOpen(entry)}>{actionLabel(entry.action)}</RowButton>
        {entry.reason ? <small>{entry.reason}</small> : null}
      </>
    ),
  },
  {
    title: 'Who',
    render: (entry) => (
      <>
        {actorLabel(entry)}
        {entry.acting_role ? <small>as {entry.acting_role}</small> : null}
      </>
    ),
  },
  {
    title: 'Target',
    render: ({ target_type: type, target_id: id }) => (
      <>
        {type?.replaceAll('_', ' ') ?? '–'}
        {id ? <small>{id}</small> : null}
      </>
    ),
  },
  { title: 'When', render: ({ at }) => timeLabel(at, now), nowrap: true },
];

function Downloads({ filter }: { filter: AuditFilter }) {
  const csv = useLogFile(() => auditCsv(filter), 'audit.csv', 'text/csv');
  const lines = useLogFile(() => auditJsonLines(filter), 'audit.jsonl', 'application/jsonl');
  return (
    <Flex wrap gap="small">
      <Button loading={csv.isPending} onClick={() => csv.mutate()}>
        Download CSV
      </Button>
      <Button loading={lines.isPending} onClick={() => lines.mutate()}>
        Download JSON Lines
      </Button>
    </Flex>
  );
}

/** Who did what to what, and why: searched, opened and exported. */
export default function AuditLog() {
  const [now] = useState(Date.now);
  const [opened, open] = useState<AuditEntry>();
  const { filter, isFiltered, change, clear } = useUrlFilter(auditFilter);
  const log = useInfiniteQuery(auditQuery(filter));
  const columns = useMemo(() => columnsOf(now, open), [now]);
  const missing = missingOf(filter);
  return (
    <section aria-labelledby="audit-log">
      <SectionHeader
        id="audit-log"
        title="Audit log"
        description="Every change and every refusal. Rows cannot be changed; verify-audit proves it. An export holds the newest 100,000 rows that match."
        action={missing ? undefined : <Downloads filter={filter} />}
      />
      <AuditFilters filter={filter} onChange={change} />
      <LogList
        label="Audit log"
        errorSubject="The audit log"
        columns={columns}
        log={log}
        isFiltered={isFiltered}
        onClear={clear}
        empty="Nothing has been recorded yet. Changes and refusals appear here."
        unfinished={missing}
      />
      <EntryDrawer
        entry={opened}
        onFilter={(changes) => {
          change(changes);
          open(undefined);
        }}
        onClose={() => open(undefined)}
      />
    </section>
  );
}
