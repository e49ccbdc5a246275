import { Button, Flex } from 'antd';
import { flushSync } from 'react-dom';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import { needed } from '../../../shared/ui/form/checks.ts';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { LeaveGuard } from '../../../shared/ui/leave-guard/LeaveGuard.tsx';
import { Newer } from '../editing/Newer.tsx';
import { useEdit, useOpenEdit } from '../editing/use-edit.ts';
import { refusedFields, useStep } from '../editing/use-step.ts';
import { type Discount, discountSteps } from './api.ts';
import { changeOf, checks, type DiscountValues, newDiscountOf, valuesOf } from './discount-form.ts';
import { kinds } from './discount-labels.ts';

const LABELS: Record<string, string> = {
  ...{ value: 'Percent or amount', min_total_cents: 'Lowest subtotal in US dollars' },
  ...{ starts_at: 'From', ends_at: 'Until', max_uses: 'Most uses' },
};

interface DiscountFormProps {
  /** Null for a new one. */
  readonly discount: Discount | null;
  readonly onDone: () => void;
}

/** A code and what it takes off. Code and kind stay once they are saved; orders keep what they were given. */
export function DiscountForm({ discount, onDone }: DiscountFormProps) {
  const saved = valuesOf(discount);
  const editing = useEdit<DiscountValues>(saved, useOpenEdit());
  const save = useStep(
    (values: DiscountValues) =>
      discount
        ? discountSteps.change(discount, changeOf(values, saved))
        : discountSteps.create(newDiscountOf(values)),
    'The discount was saved',
    () => {
      // The guard must be gone before the address changes.
      flushSync(editing.forget);
      onDone();
    },
  );
  const form = useForm({
    ...{ id: 'discount', initial: editing.value, store: editing },
    checks: { ...checks, ...(discount ? { starts_at: needed('Choose when it begins') } : {}) },
    onSubmit: (values) =>
      save.mutate(values, { onError: (error) => form.refuse(refusedFields(error) as DiscountValues) }),
  });
  const changed = editing.changed.length > 0;
  const isOfFields = Object.keys(refusedFields(save.error)).length > 0;
  return (
    <form
      onSubmit={form.onSubmit}
      noValidate
      aria-label={discount ? `Edit ${discount.code}` : 'New discount'}
    >
      <LeaveGuard unsaved={changed} />
      <Newer
        editing={editing}
        save={{ error: isOfFields ? null : save.error, reset: save.reset }}
        theirs={(name) => [LABELS[name] ?? name, saved[name as keyof DiscountValues]]}
      />
      {discount ? null : (
        <>
          <FormField
            {...{ form, name: 'code', label: 'Code', maxLength: 40, spellCheck: false }}
            autoComplete="off"
            hint="What buyers type. Capital and small letters count as the same."
          />
          <FormField {...{ form, name: 'kind', label: 'Kind', kind: 'select', choices: kinds }} />
        </>
      )}
      <FormField
        {...{ form, name: 'value', maxLength: 10 }}
        label={form.values.kind === 'percent' ? 'Percent' : 'Amount in US dollars'}
        inputMode={form.values.kind === 'percent' ? 'numeric' : 'decimal'}
      />
      <FormField
        {...{ form, name: 'min_total_cents', label: 'Lowest subtotal in US dollars', maxLength: 10 }}
        inputMode="decimal"
        optional
      />
      <div className="form-row">
        <FormField
          {...{ form, name: 'starts_at', label: 'From', type: 'datetime-local' }}
          optional={discount === null}
          hint={discount ? undefined : 'Empty: from now on.'}
        />
        <FormField
          {...{ form, name: 'ends_at', label: 'Until', type: 'datetime-local' }}
          optional
          hint="Empty: it does not end."
        />
      </div>
      <FormField
        {...{ form, name: 'max_uses', label: 'Most uses', maxLength: 7 }}
        inputMode="numeric"
        optional
        hint={discount ? `Used ${discount.used} times so far.` : 'Empty: as often as people like.'}
      />
      <Flex wrap gap="small">
        <Button onClick={onDone} disabled={save.isPending}>
          Cancel
        </Button>
        <Button
          type="primary"
          htmlType="submit"
          loading={save.isPending}
          disabled={!changed || editing.newer.length > 0}
        >
          {save.isPending ? 'Saving...' : 'Save discount'}
        </Button>
      </Flex>
    </form>
  );
}
