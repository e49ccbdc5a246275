import { Checkbox, Form } from 'antd';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { stateChoices } from '../../../../shared/lib/states.ts';
import { FormField } from '../../../../shared/ui/fields/FormField.tsx';
import { hasChanged } from '../../../../shared/ui/form/has-changed.ts';
import { useForm } from '../../../../shared/ui/form/use-form.ts';
import { useStep } from '../../editing/use-step.ts';
import { changeSettings, type StoreSettings, type TaxRate } from '../api.ts';
import { ChoicesField } from './ChoicesField.tsx';
import { RateFormFrame } from './RateFormFrame.tsx';
import type { RateFormProps } from './rate-form.ts';
import {
  className,
  listOf,
  percentOf,
  pointsOf,
  stateName,
  taxed,
  taxedTwice,
  taxKey,
  withRate,
} from './rates.ts';

const valuesOf = (rate: TaxRate | undefined) => ({
  ...{ state: rate?.state ?? '', percent: rate ? percentOf(rate.basis_points) : '' },
  ...{ classes: rate?.classes.join(',') ?? 'goods', shipping: rate?.taxes_shipping ? 'yes' : '' },
});
type Values = ReturnType<typeof valuesOf>;

const rateOf = ({ state, percent, classes, shipping }: Values): TaxRate => ({
  ...{
    state: state as TaxRate['state'],
    basis_points: pointsOf(percent) ?? 0,
    classes: listOf(classes) as TaxRate['classes'],
  },
  taxes_shipping: shipping === 'yes',
});

/** What a state takes, and of what. A second rate of a state for the same goods is refused. */
export function TaxForm({ edited, onDone, settings }: RateFormProps & { readonly settings: StoreSettings }) {
  const rates = settings.tax_rates;
  const [began] = useState(() => valuesOf(rates.find((rate) => taxKey(rate) === edited)));
  const save = useStep(
    (values: Values) =>
      changeSettings(settings, {
        tax_rates: withRate(rates, rateOf(values), (rate) => taxKey(rate) === edited),
      }),
    'The tax rate was saved',
    () => {
      flushSync(() => form.reset(began));
      onDone();
    },
  );
  const twice = (values: Values): string | null => {
    const one = taxedTwice(rateOf(values), rates, edited);
    return one ? `${stateName(values.state)} has a rate for ${className(one).toLowerCase()} already` : null;
  };
  const form = useForm({
    ...{ id: 'tax-rate', initial: began },
    checks: {
      state: (state, values) => (state === '' ? 'Choose a state' : twice(values)),
      percent: (text) => (pointsOf(text) === null ? 'Enter a percentage up to 30, for example 6.25' : null),
      classes: (text) => (text === '' ? 'Choose what it applies to' : null),
    },
    onSubmit: (values) => save.mutate(values),
  });
  return (
    <RateFormFrame
      label="Tax rate"
      changed={hasChanged(form.values, began)}
      save={save}
      onSubmit={form.onSubmit}
      onCancel={onDone}
    >
      <FormField
        {...{
          form,
          name: 'state',
          label: 'State',
          kind: 'select',
          choices: stateChoices,
          placeholder: 'Choose',
        }}
      />
      <FormField {...{ form, name: 'percent', label: 'Percent', maxLength: 6 }} inputMode="decimal" />
      <ChoicesField {...{ form, name: 'classes', label: 'Applies to', choices: taxed }} />
      <Form.Item>
        <Checkbox
          checked={form.values.shipping === 'yes'}
          onChange={({ target }) => form.set('shipping', target.checked ? 'yes' : '')}
        >
          Shipping is taxed too
        </Checkbox>
      </Form.Item>
    </RateFormFrame>
  );
}
