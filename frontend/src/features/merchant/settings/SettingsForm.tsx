import { Button } from 'antd';
import { useState } from 'react';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import { hasChanged } from '../../../shared/ui/form/has-changed.ts';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { LeaveGuard } from '../../../shared/ui/leave-guard/LeaveGuard.tsx';
import { Refused } from '../products/Refused.tsx';
import { useProductStep } from '../products/use-product-step.ts';
import { changeSettings, type StoreSettings } from './api.ts';
import { changeOf, checks, type SettingsValues, valuesOf } from './settings-form.ts';

/** Who sells, what invoices say, and when stock is low and orders are completed. Only what was changed is sent. */
export function SettingsForm({ settings }: { readonly settings: StoreSettings }) {
  const [began, setBegan] = useState(() => valuesOf(settings));
  const save = useProductStep(
    (values: SettingsValues) => changeSettings(settings, changeOf(values, began)),
    'The settings were saved',
    (saved) => {
      setBegan(valuesOf(saved));
      form.reset(valuesOf(saved));
    },
  );
  const form = useForm({
    ...{ id: 'store-settings', initial: began, checks },
    onSubmit: (values) => save.mutate(values),
  });
  const changed = hasChanged(form.values, began);
  return (
    <form
      onSubmit={form.onSubmit}
      noValidate
      aria-label="Seller, invoices and orders"
      className="settings-form"
    >
      <LeaveGuard unsaved={changed} />
      <Refused error={save.error} />
      <div className="form-row">
        <FormField {...{ form, name: 'name', label: 'Seller', maxLength: 120 }} optional />
        <FormField {...{ form, name: 'email', label: 'Email', maxLength: 255 }} type="email" optional />
      </div>
      <FormField
        {...{ form, name: 'address', label: 'Address', kind: 'long', rows: 3, maxLength: 400 }}
        optional
        hint="As invoices show it."
      />
      <FormField
        {...{
          form,
          name: 'invoice_text',
          label: 'Text on invoices',
          kind: 'long',
          rows: 4,
          maxLength: 2_000,
        }}
        optional
        hint="How to pay, for example your bank and account."
      />
      <div className="form-row">
        <FormField
          {...{ form, name: 'invoice_days', label: 'Days to pay', maxLength: 3 }}
          inputMode="numeric"
          hint="After them, unpaid orders are cancelled."
        />
        <FormField
          {...{ form, name: 'low_stock_at', label: 'Low stock', maxLength: 5 }}
          inputMode="numeric"
          hint="With so many items or fewer, stock counts as low."
        />
        <FormField
          {...{ form, name: 'complete_after_days', label: 'Days until completed', maxLength: 2 }}
          inputMode="numeric"
          hint="After them, shipped orders count as completed."
        />
      </div>
      <Button type="primary" htmlType="submit" loading={save.isPending} disabled={!changed}>
        {save.isPending ? 'Saving...' : 'Save settings'}
      </Button>
    </form>
  );
}
