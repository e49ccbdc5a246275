import { STATUS_ORDER, statusLabels } from '../status-labels.ts';
import type { Column } from './grid-layout.ts';
import './status.css';

/** What the colours mean, in the order of a visit, and how many of each there are. */
export function Legend({ columns }: { columns: readonly Column[] }) {
  const all = columns.flatMap(({ blocks }) => blocks.map(({ item }) => item.status));
  const shown = STATUS_ORDER.filter((status) => all.includes(status));
  return (
    <ul className="legend" aria-label="Appointments by status">
      {shown.map((status) => (
        <li key={status}>
          <i data-status={status} aria-hidden="true" />
          {statusLabels[status].label}
          <b>{all.filter((one) => one === status).length}</b>
        </li>
      ))}
    </ul>
  );
}
