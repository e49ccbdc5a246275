import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { moneyWords } from '../money.ts';
import { PatientName } from '../parts/PatientName.tsx';
import { dayOr, flagWords } from '../parts/words.ts';
import type { PatientRow } from '../types.ts';
import '../parts/records.css';

interface PatientTableProps {
  readonly rows: readonly PatientRow[];
  /** Whether the tool sends balances at all. */
  readonly balance: boolean;
  readonly stale: boolean;
}

function Row({ row, balance }: { row: PatientRow; balance: boolean }) {
  return (
    <tr>
      <td>
        <PatientName patient={row} />
        {row.chart_number ? <small>Chart {row.chart_number}</small> : null}
      </td>
      <td data-label="Age">{row.age ?? '–'}</td>
      <td data-label="Last visit">{dayOr(row.last_visit)}</td>
      <td data-label="Next visit">{dayOr(row.next_visit, 'None booked')}</td>
      {balance ? (
        <td data-label="Balance" className="number">
          {row.balance ? moneyWords(row.balance) : '–'}
        </td>
      ) : null}
      <td data-label="Flags" data-empty={row.flags.length === 0 || undefined}>
        <span className="badges-row">
          {row.flags.map((flag) => (
            <Badge key={flag}>{flagWords[flag]}</Badge>
          ))}
        </span>
      </td>
    </tr>
  );
}

/** Patients with the least that tells them apart. Below 768 px every row is a card. */
export function PatientTable({ rows, balance, stale }: PatientTableProps) {
  const columns = ['Name', 'Age', 'Last visit', 'Next visit', ...(balance ? ['Balance'] : []), 'Flags'];
  return (
    <table className="records" aria-label="Patients" aria-busy={stale} data-stale={stale || undefined}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={column === 'Balance' ? 'number' : undefined}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.ref} row={row} balance={balance} />
        ))}
      </tbody>
    </table>
  );
}
