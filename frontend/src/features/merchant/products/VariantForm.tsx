import { Button, Checkbox, Flex } from 'antd';
import { useState } from 'react';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import { hasChanged } from '../../../shared/ui/form/has-changed.ts';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { LeaveGuard } from '../../../shared/ui/leave-guard/LeaveGuard.tsx';
import { type Variant, variantSteps } from './api.ts';
import { centsOf, dollarsOf } from './cents.ts';
import { Refused } from './Refused.tsx';
import { useProductStep } from './use-product-step.ts';

const valuesOf = (variant: Variant | null) => ({
  ...{ sku: variant?.sku ?? '', name: variant?.name ?? '', stock: '' },
  price: variant ? dollarsOf(variant.price_cents) : '',
});
type Values = ReturnType<typeof valuesOf>;

const fieldsOf = ({ sku, name, price }: Values) => ({
  ...{ sku: sku.trim(), name: name.trim(), price_cents: centsOf(price) ?? 0 },
});

interface VariantFormProps {
  readonly productId: string;
  /** Null for a new one. */
  readonly variant: Variant | null;
  readonly onDone: () => void;
}

/** SKU, price and stock of a variant. A new price counts for later orders. */
export function VariantForm({ productId, variant, onDone }: VariantFormProps) {
  const wasTracked = variant !== null && variant.stock_on_hand !== null;
  const wasSold = variant?.state !== 'archived';
  const [tracked, setTracked] = useState(wasTracked);
  const [sold, setSold] = useState(wasSold);
  const save = useProductStep(
    (values: Values) => {
      const state = sold ? ('active' as const) : ('archived' as const);
      const stock = values.stock.trim() === '' ? null : Number(values.stock);
      return variant
        ? variantSteps.change(variant.id, variant.version, { ...fieldsOf(values), tracked, state })
        : variantSteps.add(productId, { ...fieldsOf(values), stock });
    },
    'The variant was saved',
    onDone,
  );
  const form = useForm({
    id: 'variant',
    initial: valuesOf(variant),
    checks: {
      sku: (text) =>
        /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(text.trim()) ? null : 'Use letters, digits, dots and hyphens',
      price: (text) => (centsOf(text) === null ? 'Enter a price, for example 24.50' : null),
      stock: (text) => (/^\d{0,7}$/.test(text.trim()) ? null : 'Enter a whole number'),
    },
    onSubmit: (values) => save.mutate(values),
  });
  const toggled = tracked !== wasTracked || sold !== wasSold;
  return (
    <form onSubmit={form.onSubmit} noValidate aria-label={variant ? `Edit ${variant.sku}` : 'New variant'}>
      <LeaveGuard unsaved={toggled || hasChanged(form.values, valuesOf(variant))} />
      <Refused error={save.error} />
      <FormField form={form} name="sku" label="SKU" maxLength={40} autoFocus />
      <FormField
        form={form}
        name="name"
        label="Variant"
        maxLength={80}
        optional
        hint="What tells it from the others, for example a size."
      />
      <FormField form={form} name="price" label="Price in US dollars" inputMode="decimal" maxLength={10} />
      {variant ? (
        <Flex vertical gap="small">
          <Checkbox checked={tracked} onChange={({ target }) => setTracked(target.checked)}>
            Count the stock
          </Checkbox>
          <Checkbox checked={sold} onChange={({ target }) => setSold(target.checked)}>
            Can be bought
          </Checkbox>
        </Flex>
      ) : (
        <FormField
          form={form}
          name="stock"
          label="Stock"
          inputMode="numeric"
          maxLength={7}
          optional
          hint="Empty: the stock is not counted."
        />
      )}
      <Flex wrap gap="small">
        <Button onClick={onDone} disabled={save.isPending}>
          Cancel
        </Button>
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save variant'}
        </Button>
      </Flex>
    </form>
  );
}
