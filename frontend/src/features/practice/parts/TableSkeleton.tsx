import './records.css';
interface TableSkeletonProps {
  readonly columns: readonly string[];
  readonly label: string;
}

const ROWS = [1, 2, 3, 4, 5, 6];

/** A table's own columns while its rows are on their way. */
export function TableSkeleton({ columns, label }: TableSkeletonProps) {
  return (
    <div role="status" aria-label={label}>
      <table className="records" aria-hidden="true">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column}>{column}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row}>
              {columns.map((column) => (
                <td key={column}>
                  <i className="text-ghost" />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
