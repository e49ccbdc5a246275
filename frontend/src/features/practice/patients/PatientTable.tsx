import type { ReactNode } from 'react';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import type { DataColumn } from '../../../shared/ui/data-table/index.ts';
import { DataTable } from '../../../shared/ui/data-table/index.ts';
import { moneyText } from '../money.ts';
import { dayOr, flagLabels } from '../parts/labels.ts';
import { PatientName } from '../parts/PatientName.tsx';
import type { PatientRow } from '../types.ts';

interface PatientTableProps {
  /** Undefined until the first answer. */
  readonly rows: readonly PatientRow[] | undefined;
  /** Whether the tool sends balances at all. */
  readonly balance: boolean;
  readonly stale: boolean;
  readonly empty: ReactNode;
}

const BALANCE: DataColumn<PatientRow> = {
  title: 'Balance',
  numeric: true,
  render: ({ balance }) => (balance ? moneyText(balance) : '–'),
};

const columns = (balance: boolean): DataColumn<PatientRow>[] => [
  {
    title: 'Name',
    render: (row) => (
      <>
        <PatientName patient={row} opensRow />
        {row.chart_number ? <small>Chart {row.chart_number}</small> : null}
      </>
    ),
  },
  { title: 'Age', render: ({ age }) => age ?? '–' },
  { title: 'Last visit', nowrap: true, render: (row) => dayOr(row.last_visit) },
  { title: 'Next visit', nowrap: true, render: (row) => dayOr(row.next_visit, 'None scheduled') },
  ...(balance ? [BALANCE] : []),
  {
    title: 'Flags',
    isEmpty: ({ flags }) => flags.length === 0,
    render: ({ flags }) => (
      <span className="row">
        {flags.map((flag) => (
          <Badge key={flag}>{flagLabels[flag]}</Badge>
        ))}
      </span>
    ),
  },
];

/** Patients with the few facts that tell them apart. */
export function PatientTable({ rows, balance, stale, empty }: PatientTableProps) {
  return (
    <DataTable
      label="Patients"
      columns={columns(balance)}
      rows={rows}
      rowKey={({ ref }) => ref}
      stale={stale}
      empty={empty}
    />
  );
}
