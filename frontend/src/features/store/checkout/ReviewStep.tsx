import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Flex } from 'antd';
import type { Quote } from '../cart/cart-api.ts';
import { Changes } from './Changes.tsx';
import { paymentMethodsQuery } from './checkout-api.ts';
import { addressOf } from './checkout-form.ts';
import type { Step } from './steps.ts';
import type { Checkout } from './use-checkout.ts';

interface FactProps {
  readonly label: string;
  readonly lines: readonly string[];
  readonly onEdit: () => void;
}

function Fact({ label, lines, onEdit }: FactProps) {
  return (
    <div className="checkout-fact">
      <dt>{label}</dt>
      <dd>
        <div>
          {lines.filter(Boolean).map((line) => (
            <div key={line}>{line}</div>
          ))}
        </div>
        <Button type="link" aria-label={`Change ${label.toLowerCase()}`} onClick={onEdit}>
          Change
        </Button>
      </dd>
    </div>
  );
}

function Facts({ checkout, quote }: { readonly checkout: Checkout; readonly quote: Quote }) {
  const { form, show } = checkout;
  const { data: methods } = useQuery(paymentMethodsQuery);
  const method = methods?.items.find(({ key }) => key === form.payment_method)?.label ?? form.payment_method;
  const to = quote.needs_address ? addressOf(form) : null;
  const delivery = quote.shipping_options.find(({ id }) => id === quote.shipping_rate_id);
  const edit = (step: Step) => () => show(step);
  const place = to ? `${to.city}, ${to.state} ${to.postal_code}` : '';
  return (
    <dl className="checkout-facts">
      {to ? (
        <Fact
          label="Address"
          lines={[to.name, to.company ?? '', to.line1, to.line2 ?? '', place]}
          onEdit={edit('contact')}
        />
      ) : null}
      {delivery ? <Fact label="Delivery" lines={[delivery.name]} onEdit={edit('delivery')} /> : null}
      <Fact
        label="Payment"
        lines={[method, form.po_number ? `PO ${form.po_number}` : '']}
        onEdit={edit('payment')}
      />
    </dl>
  );
}

/** All that is about to be ordered. Prices and stock were asked for again; what changed must be accepted first. */
export function ReviewStep({ checkout }: { readonly checkout: Checkout }) {
  const { quote, differences, accept } = checkout.quote;
  if (!quote) return null;
  return (
    <Flex vertical gap="middle">
      {differences.length > 0 ? (
        <Changes {...{ differences, currency: quote.currency, onAccept: accept }} />
      ) : null}
      {quote.problems.map(({ code, variant_id, message }) => (
        <Alert key={`${code} ${variant_id ?? ''}`} type="error" showIcon title={message} />
      ))}
      <Facts checkout={checkout} quote={quote} />
    </Flex>
  );
}
