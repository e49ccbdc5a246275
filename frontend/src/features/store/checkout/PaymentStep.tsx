import { useQuery } from '@tanstack/react-query';
import { Form, Input, Radio, Skeleton, Space } from 'antd';
import { requestIdOf } from '../../../shared/api/index.ts';
import { ChoiceSelect } from '../../../shared/ui/fields/ChoiceSelect.tsx';
import { FieldItem } from '../../../shared/ui/fields/FieldItem.tsx';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { buyingForQuery } from '../approvals/api.ts';
import { limitText } from '../approvals/limit-amount.ts';
import { paymentMethodsQuery } from './api.ts';
import type { CheckoutForm } from './checkout-form.ts';

interface PaymentStepProps {
  readonly form: CheckoutForm;
  readonly onChange: (changes: Partial<CheckoutForm>) => void;
}

/** Whose order it is: the person's own, or that of an organization they belong to. */
function OrderingFor({ form, onChange }: PaymentStepProps) {
  const { data } = useQuery(buyingForQuery);
  if (!data || data.length === 0) return null;
  const chosen = data.find(({ organisation_id }) => organisation_id === form.organisation_id);
  return (
    <FieldItem
      id="checkout-for"
      label="Ordering for"
      hint={limitText(chosen?.limit_cents ?? null)}
      error={undefined}
    >
      <ChoiceSelect
        id="checkout-for"
        placeholder="Myself"
        value={form.organisation_id}
        choices={data.map(({ organisation_id, name }) => ({ value: organisation_id, label: name }))}
        onChange={(organisation_id) => onChange({ organisation_id })}
      />
    </FieldItem>
  );
}

/** How the order is paid, and the buyer's own number for it. No card number is asked for anywhere. */
export function PaymentStep({ form, onChange }: PaymentStepProps) {
  const { data, error, refetch } = useQuery(paymentMethodsQuery);
  if (!data && error)
    return (
      <RetryBlock what="The ways to pay" requestId={requestIdOf(error)} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton active title={false} />;
  return (
    <>
      <Form.Item>
        <Radio.Group
          aria-label="Payment"
          value={form.payment_method}
          onChange={({ target }) => onChange({ payment_method: target.value as string })}
        >
          <Space orientation="vertical">
            {data.items.map(({ key, label, description }) => (
              <Radio key={key} value={key}>
                {label} <span className="muted">{description}</span>
              </Radio>
            ))}
          </Space>
        </Radio.Group>
      </Form.Item>
      <OrderingFor form={form} onChange={onChange} />
      <FieldItem
        id="checkout-po"
        label="PO number"
        optional
        hint="Your own number for this purchase. It stands on the invoice."
        error={undefined}
      >
        <Input
          id="checkout-po"
          aria-describedby="checkout-po-hint"
          maxLength={40}
          value={form.po_number}
          onChange={({ target }) => onChange({ po_number: target.value })}
        />
      </FieldItem>
    </>
  );
}
