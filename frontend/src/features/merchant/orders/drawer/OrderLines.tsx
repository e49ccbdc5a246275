import { lineName, sentText } from '../../../../shared/orders/lines.ts';
import { OrderLines as Lines } from '../../../../shared/orders/OrderLines.tsx';
import type { MerchantOrder } from '../../api.ts';

/** What was ordered, with the SKUs to pack. */
export function OrderLines({ order }: { readonly order: MerchantOrder }) {
  return (
    <Lines order={order} lines={order.lines}>
      {(line) => (
        <>
          {lineName(line)}
          <small className="muted">{[line.sku, sentText(line)].filter(Boolean).join(' · ')}</small>
        </>
      )}
    </Lines>
  );
}
