import { useEffect, useMemo } from 'react';
import { useDraft } from '../../../shared/drafts/index.ts';
import { useUrlState } from '../../../shared/ui/filter-bar/use-url-state.ts';
import type { QuoteAsk } from '../cart/api.ts';
import type { CartItem } from '../cart/cart-items.ts';
import type { CheckoutForm } from './checkout-form.ts';
import { addressOf, EMPTY_FORM } from './checkout-form.ts';
import type { Step } from './steps.ts';
import { openStep, stepsOf } from './steps.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { useQuote } from './use-quote.ts';

/** @param typing - Whether the address is still being typed: then it is not asked about with every letter. */
function askOf(items: readonly CartItem[], form: CheckoutForm, typing: boolean): QuoteAsk {
  const { code, shipping_rate_id } = form;
  const shipTo = typing ? null : addressOf(form);
  return {
    items: items.map((item) => ({ ...item })),
    ...{ code: code || null, ship_to: shipTo, shipping_rate_id: shipping_rate_id || null },
  };
}

/** The checkout of a cart: what was typed (a draft), what it costs, the open step, and placing the order. */
export function useCheckout(items: readonly CartItem[]) {
  const { query, go } = useUrlState();
  const draft = useDraft<CheckoutForm>('store_checkout', 'cart', EMPTY_FORM);
  // A draft of an older release may lack fields.
  const form = useMemo(() => ({ ...EMPTY_FORM, ...draft.value }), [draft.value]);
  const wanted = query.get('step');
  const typing = wanted === null || wanted === 'contact';
  const quote = useQuote(useMemo(() => askOf(items, form, typing), [items, form, typing]));
  const ships = quote.quote?.needs_address ?? true;
  const steps = stepsOf(ships);
  const step = openStep(wanted, form, quote.quote);
  const { retry } = quote;
  useEffect(() => {
    // Prices and stock of now, also when the steps took a while.
    if (step === 'review') retry();
  }, [step, retry]);
  const placing = usePlaceOrder(({ id }) => {
    // What was bought for one order says nothing about the next; the address is offered again.
    draft.clear();
    go({ order: id, step: null }, 'replace');
  }, retry);
  const show = (next: Step | undefined) => next && go({ step: next }, 'visit');
  return {
    ...{ form, quote, ships, steps, step, draftState: draft.state },
    change: (changes: Partial<CheckoutForm>) => draft.set({ ...form, ...changes } as CheckoutForm),
    show,
    next: () => show(steps[steps.indexOf(step) + 1]),
    back: () => show(steps[steps.indexOf(step) - 1]),
    isPlacing: placing.isPlacing,
    place: (hash: string) =>
      placing.place({
        ...{ quote_hash: hash, payment_method: form.payment_method },
        ...(form.po_number.trim() ? { po_number: form.po_number.trim() } : {}),
        ...(form.organisation_id ? { organisation_id: form.organisation_id } : {}),
      }),
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
