import { Radio, Skeleton, Space } from 'antd';
import type { Quote } from '../cart/api.ts';
import { moneyText } from '../../../shared/orders/money.ts';

interface DeliveryStepProps {
  readonly quote: Quote | undefined;
  readonly onChoose: (rateId: string) => void;
}

/** How the order is delivered; the cheapest way is chosen first. */
export function DeliveryStep({ quote, onChoose }: DeliveryStepProps) {
  if (!quote) return <Skeleton active title={false} />;
  if (quote.shipping_options.length === 0)
    return <p role="status">We do not deliver to this address yet. Change the address, or ask support.</p>;
  return (
    <Radio.Group
      aria-label="Delivery"
      value={quote.shipping_rate_id}
      onChange={({ target }) => onChoose(target.value as string)}
    >
      <Space orientation="vertical">
        {quote.shipping_options.map(({ id, name, price_cents }) => (
          <Radio key={id} value={id}>
            {name}{' '}
            <span className="muted">
              {price_cents === 0 ? 'Free' : moneyText(price_cents, quote.currency)}
            </span>
          </Radio>
        ))}
      </Space>
    </Radio.Group>
  );
}
