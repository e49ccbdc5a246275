import { Button } from 'antd';
import { moneyText } from '../../../shared/orders/money.ts';
import { totalLabel } from './Summary.tsx';
import type { Checkout } from './use-checkout.ts';

/** Whether everything that is about to be ordered was seen and can be ordered. */
const isReady = ({ quote: { quote, isCurrent, differences } }: Checkout): boolean =>
  isCurrent && differences.length === 0 && quote?.problems.length === 0;

/** Back, the total, and the step's one action. On a phone it stays above the bottom bar. */
export function CheckoutBar({ checkout }: { readonly checkout: Checkout }) {
  const { step, steps, form, quote, back, isPlacing, place } = checkout;
  const known = quote.quote;
  const isBlocked =
    (step === 'payment' && form.payment_method === '') || (step === 'delivery' && !known?.shipping_rate_id);
  return (
    <div className="checkout-bar">
      {step === steps[0] ? null : (
        <Button disabled={isPlacing} onClick={back}>
          Back
        </Button>
      )}
      <span className="checkout-bar-total">
        {known ? `${totalLabel(known)} ${moneyText(known.total_cents, known.currency)}` : ''}
      </span>
      {step === 'review' ? (
        <Button
          type="primary"
          loading={isPlacing}
          disabled={!isReady(checkout)}
          onClick={() => known && place(known.quote_hash)}
        >
          Place order
        </Button>
      ) : (
        <Button type="primary" htmlType="submit" disabled={isBlocked}>
          Next
        </Button>
      )}
    </div>
  );
}
