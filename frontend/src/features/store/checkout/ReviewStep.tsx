import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Flex } from 'antd';
import { type Fact, FactList } from '../../../shared/ui/fact-list/FactList.tsx';
import { buyingForQuery } from '../approvals/api.ts';
import { limitText } from '../approvals/limit-amount.ts';
import type { Quote } from '../cart/api.ts';
import { Changes } from './Changes.tsx';
import { paymentMethodsQuery } from './api.ts';
import { addressOf } from './checkout-form.ts';
import type { Step } from './steps.ts';
import type { Checkout } from './use-checkout.ts';

interface ValueProps {
  readonly label: string;
  readonly lines: readonly string[];
  readonly onEdit: () => void;
}

/** What was chosen, with the way back to its step. */
const Value = ({ label, lines, onEdit }: ValueProps) => (
  <Flex flex={1} gap="small" align="start" justify="space-between">
    <span>
      {lines.filter(Boolean).map((line) => (
        <div key={line}>{line}</div>
      ))}
    </span>
    <Button type="link" size="small" aria-label={`Change ${label.toLowerCase()}`} onClick={onEdit}>
      Change
    </Button>
  </Flex>
);

function Facts({ checkout, quote }: { readonly checkout: Checkout; readonly quote: Quote }) {
  const { form, show } = checkout;
  const { data: methods } = useQuery(paymentMethodsQuery);
  const method = methods?.items.find(({ key }) => key === form.payment_method)?.label ?? form.payment_method;
  const to = quote.needs_address ? addressOf(form) : null;
  const delivery = quote.shipping_options.find(({ id }) => id === quote.shipping_rate_id);
  const { data: choices } = useQuery(buyingForQuery);
  const buyer = choices?.find(({ organisation_id }) => organisation_id === form.organisation_id);
  const fact = (step: Step, label: string, lines: readonly string[] | null | undefined): Fact => [
    label,
    lines ? <Value label={label} lines={lines} onEdit={() => show(step)} /> : null,
  ];
  const place = to ? `${to.city}, ${to.state} ${to.postal_code}` : '';
  return (
    <FactList
      facts={[
        fact('contact', 'Address', to && [to.name, to.company ?? '', to.line1, to.line2 ?? '', place]),
        fact('delivery', 'Delivery', delivery && [delivery.name]),
        fact('payment', 'Ordering for', buyer && [buyer.name, limitText(buyer.limit_cents)]),
        fact('payment', 'Payment', [method, form.po_number ? `PO ${form.po_number}` : '']),
      ]}
    />
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
