import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { LinkButton } from '../../../shared/ui/button/LinkButton.tsx';
import type { DataColumn } from '../../../shared/ui/data-table/index.ts';
import {
  archLabels,
  daysText,
  nextStep,
  orderLabels,
  placeOf,
  statusLabels,
  statusTone,
  waitsText,
} from '../case-labels.ts';
import type { CaseRow } from '../types.ts';

/** The address of a case, or of the place in it where the next step is done. */
export const caseAddress = (id: string, place: Record<string, string> = {}): string =>
  `/tps?${new URLSearchParams({ case: id, ...place })}`;

const typeText = ({ order_type, arches }: CaseRow): string =>
  [orderLabels[order_type], arches && archLabels[arches].toLowerCase()].filter(Boolean).join(', ');

function Name({ row, open }: { row: CaseRow; open: (row: CaseRow) => void }) {
  return (
    <>
      <button type="button" className="row-open" onClick={() => open(row)}>
        {row.patient_name ?? 'No patient yet'}
      </button>
      <small>
        {row.number}
        {row.patient_age === null ? '' : ` · ${row.patient_age} years`}
      </small>
    </>
  );
}

function Marks({ row }: { row: CaseRow }) {
  return (
    <span className="row">
      <Badge tone={statusTone(row.status)}>{statusLabels[row.status]}</Badge>
      {row.is_sample ? <Badge tone="sample">Sample</Badge> : null}
      {row.source === 'mock_data' ? <Badge tone="sample">Mock Data</Badge> : null}
    </span>
  );
}

/** The columns of the list; the first opens the case, the last its next step. */
export const caseColumns = (open: (row: CaseRow) => void): DataColumn<CaseRow>[] => [
  { title: 'Patient', render: (row) => <Name row={row} open={open} /> },
  { title: 'Type', render: typeText },
  { title: 'Status', render: (row) => <Marks row={row} /> },
  { title: 'Waiting on', render: waitsText, isEmpty: ({ waits_on }) => waits_on === 'nobody' },
  { title: 'In status', nowrap: true, render: ({ days_in_status }) => daysText(days_in_status) },
  {
    title: 'Next step',
    hiddenTitle: true,
    render: (row) => (
      <LinkButton
        to={caseAddress(row.id, placeOf(row) as Record<string, string>)}
        aria-label={`${nextStep(row)}: ${row.number}`}
      >
        {nextStep(row)}
      </LinkButton>
    ),
  },
];
