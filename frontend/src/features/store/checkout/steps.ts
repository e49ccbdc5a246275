import type { Quote } from '../cart/api.ts';
import type { CheckoutForm } from './checkout-form.ts';
import { addressOf } from './checkout-form.ts';

export const STEPS = ['contact', 'delivery', 'payment', 'review'] as const;
export type Step = (typeof STEPS)[number];

export const stepTitle = (step: Step, ships: boolean): string => {
  if (step === 'contact') return ships ? 'Contact and address' : 'Contact';
  return { delivery: 'Delivery', payment: 'Payment', review: 'Review' }[step];
};

/** Where nothing is sent there is nothing to say about the delivery. */
export const stepsOf = (ships: boolean): readonly Step[] =>
  ships ? STEPS : STEPS.filter((step) => step !== 'delivery');

/** Whether a step is done, so that the next ones can be opened. */
const isDone = (step: Step, form: CheckoutForm, quote: Quote | undefined): boolean => {
  if (step === 'contact') return !quote?.needs_address || addressOf(form) !== null;
  if (step === 'delivery') return Boolean(quote?.shipping_rate_id);
  return step === 'payment' ? form.payment_method !== '' : false;
};

/** The step of the address, or the first one before it that is not done. */
export function openStep(wanted: string | null, form: CheckoutForm, quote: Quote | undefined): Step {
  const steps = stepsOf(quote?.needs_address ?? true);
  const undone = steps.findIndex((step) => !isDone(step, form, quote));
  const at = steps.findIndex((step) => step === wanted);
  return steps[Math.max(0, Math.min(at, undone))] ?? 'contact';
}
