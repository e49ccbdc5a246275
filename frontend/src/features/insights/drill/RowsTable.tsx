import { Flex } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { dayText } from '../../../shared/lib/time-labels.ts';
import { type DataColumn, DataTable, ListEmpty, Pager } from '../../../shared/ui/data-table/index.ts';
import { figureText } from '../../../shared/figures/figure-texts.ts';
import type { Metric, Row, Rows } from '../types.ts';

const PAGE_SIZE = 50;

function Patient({ patient }: Pick<Row, 'patient'>) {
  if (!patient) return null;
  const words = patient.name ?? 'Open in Practice Management';
  return (
    <Link to={`/practice-management?tab=patients&patient=${encodeURIComponent(patient.ref)}`}>{words}</Link>
  );
}

/** Names stand only in the person's own figures; amounts only where the figure is more than a count. */
function columnsOf(rows: Rows, unit: Metric['unit']): DataColumn<Row>[] {
  const some = (has: (row: Row) => boolean) => rows.items.some(has);
  return [
    { title: 'Day', render: ({ day }) => dayText(day), nowrap: true },
    { title: 'Record', render: ({ what }) => what },
    ...(some(({ patient }) => patient !== null)
      ? [{ title: 'Patient', render: ({ patient }: Row) => <Patient patient={patient} /> }]
      : []),
    ...(some(({ provider }) => provider !== null)
      ? [{ title: 'Provider', render: ({ provider }: Row) => provider ?? '–' }]
      : []),
    ...(some(({ counted }) => !counted)
      ? [{ title: 'Reached', render: ({ counted }: Row) => (counted ? 'Yes' : 'No') }]
      : []),
    ...(unit === 'count'
      ? []
      : [{ title: 'Amount', render: ({ amount }: Row) => figureText(unit, amount), numeric: true }]),
  ];
}

interface RowsTableProps {
  /** Undefined while they load. */
  readonly rows: Rows | undefined;
  readonly unit: Metric['unit'];
}

/** The records behind a figure, in pages: there may be two thousand. */
export function RowsTable({ rows, unit }: RowsTableProps) {
  const [page, setPage] = useState(1);
  const items = rows?.items.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const indexed = items?.map((row, at) => ({ ...row, key: String(at) }));
  return (
    <Flex vertical gap="small">
      <DataTable
        label="Records"
        columns={rows ? columnsOf(rows, unit) : []}
        rows={indexed}
        rowKey={({ key }) => key}
        empty={<ListEmpty>No record counts for this figure in these days.</ListEmpty>}
      />
      {rows && rows.total > 0 ? (
        <Pager
          list={{ items: items ?? [], total: rows.total, page, page_size: PAGE_SIZE }}
          one="record"
          many="records"
          onTurn={setPage}
        />
      ) : null}
    </Flex>
  );
}
