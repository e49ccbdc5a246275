import { Card, Flex, Skeleton, Steps } from 'antd';
import type { FormEvent } from 'react';
import { requestIdOf } from '../../../shared/api/index.ts';
import { DraftNote } from '../../../shared/drafts/index.ts';
import { useNarrow } from '../../../shared/lib/use-media.ts';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import type { CartItem } from '../cart/cart-items.ts';
import { CheckoutBar } from './CheckoutBar.tsx';
import { ADDRESS_CHECKS } from './checkout-form.ts';
import { ContactStep } from './ContactStep.tsx';
import { DeliveryStep } from './DeliveryStep.tsx';
import { PaymentStep } from './PaymentStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { stepTitle } from './steps.ts';
import { Summary } from './Summary.tsx';
import type { Checkout } from './use-checkout.ts';
import { useCheckout } from './use-checkout.ts';

function Progress({ checkout: { step, steps, ships, show } }: { readonly checkout: Checkout }) {
  const narrow = useNarrow();
  const at = steps.indexOf(step);
  if (narrow) return <p className="muted">{`Step ${at + 1} of ${steps.length}`}</p>;
  return (
    <Steps
      size="small"
      current={at}
      onChange={(next) => next < at && show(steps[next])}
      items={steps.map((one) => ({ title: stepTitle(one, ships), disabled: steps.indexOf(one) > at }))}
    />
  );
}

function StepContent({ checkout, form }: { readonly checkout: Checkout; readonly form: Form }) {
  const { step, ships, quote, change } = checkout;
  if (step === 'contact') return <ContactStep form={form} ships={ships} onTake={change} />;
  if (step === 'delivery')
    return <DeliveryStep quote={quote.quote} onChoose={(id) => change({ shipping_rate_id: id })} />;
  if (step === 'payment') return <PaymentStep form={checkout.form} onChange={change} />;
  return <ReviewStep checkout={checkout} />;
}

const useAddressForm = (checkout: Checkout) =>
  useForm({
    id: 'checkout',
    initial: { ...checkout.form },
    checks: checkout.ships ? ADDRESS_CHECKS : {},
    store: { value: { ...checkout.form }, set: (value) => checkout.change(value) },
    onSubmit: checkout.next,
  });
type Form = ReturnType<typeof useAddressForm>;

/** The steps from the cart to the order. What was typed is a draft, so nothing is lost on the way. */
export function CheckoutSteps({ items }: { readonly items: readonly CartItem[] }) {
  const checkout = useCheckout(items);
  const form = useAddressForm(checkout);
  const { quote, draftState, step, ships, next } = checkout;
  const submit = (event: FormEvent) => {
    if (step === 'contact') return form.onSubmit(event);
    event.preventDefault();
    // Enter in a field of the last step does not order.
    return step === 'review' ? undefined : next();
  };
  if (quote.error && !quote.quote)
    return <RetryBlock what="The prices" requestId={requestIdOf(quote.error)} onRetry={quote.retry} />;
  if (!quote.quote || draftState === 'loading') return <Skeleton active title={false} />;
  return (
    <div className="checkout">
      <form noValidate className="checkout-main" onSubmit={submit}>
        <Flex vertical gap="middle">
          <Progress checkout={checkout} />
          <Card title={<h2>{stepTitle(step, ships)}</h2>} extra={<DraftNote state={draftState} />}>
            <StepContent checkout={checkout} form={form} />
          </Card>
          <CheckoutBar checkout={checkout} />
        </Flex>
      </form>
      <Summary quote={quote.quote} code={checkout.form.code} onCode={(code) => checkout.change({ code })} />
    </div>
  );
}
