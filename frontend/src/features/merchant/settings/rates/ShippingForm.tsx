import { useState } from 'react';
import { flushSync } from 'react-dom';
import { stateChoices } from '../../../../shared/lib/states.ts';
import { FormField } from '../../../../shared/ui/fields/FormField.tsx';
import { hasChanged } from '../../../../shared/ui/form/has-changed.ts';
import { useForm } from '../../../../shared/ui/form/use-form.ts';
import { centsOf, dollarsOf } from '../../products/cents.ts';
import { useStep } from '../../editing/use-step.ts';
import { changeSettings, type ShippingRate, type StoreSettings } from '../api.ts';
import { ChoicesField } from './ChoicesField.tsx';
import { RateFormFrame } from './RateFormFrame.tsx';
import type { RateFormProps } from './rate-form.ts';
import { listOf, rateId, withRate } from './rates.ts';

const valuesOf = (rate: ShippingRate | undefined) => ({
  ...{ name: rate?.name ?? '', price: rate ? dollarsOf(rate.price_cents) : '' },
  free_from: rate?.free_from_cents == null ? '' : dollarsOf(rate.free_from_cents),
  states: rate?.states.join(',') ?? '',
});
type Values = ReturnType<typeof valuesOf>;

const rateOf = (values: Values, id: string): ShippingRate => ({
  ...{ id, name: values.name.trim(), price_cents: centsOf(values.price) ?? 0 },
  free_from_cents: values.free_from.trim() === '' ? null : centsOf(values.free_from),
  states: listOf(values.states) as ShippingRate['states'],
});

/** Name, price and reach of one way of delivery. */
export function ShippingForm({
  edited,
  onDone,
  settings,
}: RateFormProps & { readonly settings: StoreSettings }) {
  const rates = settings.shipping_rates;
  const [began] = useState(() => valuesOf(rates.find(({ id }) => id === edited)));
  const save = useStep(
    (values: Values) => {
      const rate = rateOf(values, edited ?? rateId(values.name, rates));
      return changeSettings(settings, { shipping_rates: withRate(rates, rate, ({ id }) => id === edited) });
    },
    'The shipping rate was saved',
    () => {
      flushSync(() => form.reset(began));
      onDone();
    },
  );
  const form = useForm({
    ...{ id: 'shipping-rate', initial: began },
    checks: {
      name: (text) => (text.trim() === '' ? 'Enter a name' : null),
      price: (text) => (centsOf(text) === null ? 'Enter a price, for example 7.95' : null),
      free_from: (text) =>
        text.trim() === '' || centsOf(text) !== null ? null : 'Enter an amount, for example 150.00',
    },
    onSubmit: (values) => save.mutate(values),
  });
  return (
    <RateFormFrame
      label="Shipping rate"
      changed={hasChanged(form.values, began)}
      save={save}
      onSubmit={form.onSubmit}
      onCancel={onDone}
    >
      <FormField
        {...{ form, name: 'name', label: 'Name', maxLength: 80 }}
        hint="What buyers choose, for example Ground, 3 to 5 days."
      />
      <div className="form-row">
        <FormField
          {...{ form, name: 'price', label: 'Price in US dollars', maxLength: 10 }}
          inputMode="decimal"
        />
        <FormField
          {...{ form, name: 'free_from', label: 'Free from', maxLength: 10 }}
          inputMode="decimal"
          optional
          hint="The subtotal after discounts."
        />
      </div>
      <ChoicesField
        {...{ form, name: 'states', label: 'States', choices: stateChoices, placeholder: 'Every state' }}
        optional
        hint="Empty: it delivers to every state."
      />
    </RateFormFrame>
  );
}
