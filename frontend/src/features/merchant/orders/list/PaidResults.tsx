import { Alert, Button } from 'antd';
import type { PaidResult } from '../../api.ts';

interface PaidResultsProps {
  readonly results: readonly PaidResult[];
  readonly onClose: () => void;
}

/** What became of each order that was to be marked as paid. */
export function PaidResults({ results, onClose }: PaidResultsProps) {
  const paid = results.filter((result) => result.paid).length;
  const refused = results.filter((result) => !result.paid);
  return (
    <Alert
      role="status"
      showIcon
      type={refused.length > 0 ? 'warning' : 'success'}
      title={`${paid} of ${results.length} ${results.length === 1 ? 'order was' : 'orders were'} marked as paid`}
      description={
        refused.length > 0 ? (
          <ul>
            {refused.map(({ id, number, message }) => (
              <li key={id}>
                {number ?? 'An order that is gone'}: {message}
              </li>
            ))}
          </ul>
        ) : undefined
      }
      action={
        <Button size="small" onClick={onClose}>
          Close
        </Button>
      }
    />
  );
}
