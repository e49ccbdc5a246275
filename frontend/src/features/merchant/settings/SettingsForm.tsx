import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { LeaveGuard } from '../../../shared/ui/leave-guard/LeaveGuard.tsx';
import { Newer } from '../editing/Newer.tsx';
import { useEdit, useOpenEdit } from '../editing/use-edit.ts';
import { useStep } from '../editing/use-step.ts';
import { changeSettings, settingsQuery, type StoreSettings } from './api.ts';
import { changeOf, checks, type SettingsValues, valuesOf } from './settings-form.ts';

const LABELS: Record<string, string> = {
  ...{ name: 'Seller', email: 'Email', address: 'Address', invoice_text: 'Text on invoices' },
  ...{ invoice_days: 'Days to pay', low_stock_at: 'Low stock', complete_after_days: 'Days until completed' },
};

/** Who sells, what invoices say, and when stock is low and orders are completed. Only what was changed is sent. */
export function SettingsForm({ settings }: { readonly settings: StoreSettings }) {
  const kept = valuesOf(settings);
  const editing = useEdit<SettingsValues>(kept, useOpenEdit());
  const cache = useQueryClient();
  const save = useStep(
    (values: SettingsValues) => changeSettings(settings, changeOf(values, kept)),
    'The settings were saved',
    (saved) => {
      cache.setQueryData(settingsQuery().queryKey, saved);
      editing.forget();
    },
  );
  const form = useForm({
    ...{ id: 'store-settings', initial: editing.value, store: editing, checks },
    onSubmit: (values) => save.mutate(values),
  });
  const changed = editing.changed.length > 0;
  return (
    <form
      onSubmit={form.onSubmit}
      noValidate
      aria-label="Seller, invoices and orders"
      className="settings-form"
    >
      <LeaveGuard unsaved={changed} />
      <Newer
        {...{ editing, save }}
        theirs={(name) => [LABELS[name] ?? name, kept[name as keyof SettingsValues]]}
      />
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
      <Button
        type="primary"
        htmlType="submit"
        loading={save.isPending}
        disabled={!changed || editing.newer.length > 0}
      >
        {save.isPending ? 'Saving...' : 'Save settings'}
      </Button>
    </form>
  );
}
