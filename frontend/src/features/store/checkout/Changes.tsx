import { Alert, Button } from 'antd';
import { moneyText } from '../../../shared/orders/money.ts';
import type { Difference } from './differences.ts';

interface ChangesProps {
  readonly differences: readonly Difference[];
  readonly currency: string;
  readonly onAccept: () => void;
}

/** What changed since the person saw the price, old and new; nothing is ordered until they accept it. */
export function Changes({ differences, currency, onAccept }: ChangesProps) {
  const text = (cents: number | null) => (cents === null ? 'no longer sold' : moneyText(cents, currency));
  return (
    <Alert
      type="warning"
      showIcon
      title="Something changed since you saw this order"
      description={
        <ul className="plain-list" aria-label="Changes">
          {differences.map(({ label, before, after }) => (
            <li key={label}>
              {label}: <del>{text(before)}</del> → <strong>{text(after)}</strong>
            </li>
          ))}
        </ul>
      }
      action={<Button onClick={onAccept}>Accept and continue</Button>}
    />
  );
}
