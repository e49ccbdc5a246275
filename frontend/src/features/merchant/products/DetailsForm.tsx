import { Button, Flex } from 'antd';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { LeaveGuard } from '../../../shared/ui/leave-guard/LeaveGuard.tsx';
import type { MerchantProduct, ProductChange } from './api.ts';
import { categories, taxClasses } from './product-labels.ts';
import { Refused } from './Refused.tsx';
import { useProductChange } from './use-product-change.ts';

const valuesOf = (product: MerchantProduct) => ({
  ...{ name: product.name, summary: product.summary, description: product.description },
  ...{ category: String(product.category), tax_class: String(product.tax_class) },
  months: String(product.membership_months ?? ''),
});
type Values = ReturnType<typeof valuesOf>;

const changeOf = ({ months, ...texts }: Values, { kind }: MerchantProduct): ProductChange => ({
  ...(texts as ProductChange),
  ...(kind === 'membership' ? { membership_months: Number(months) } : {}),
});

/** What buyers read of a product. What was typed stays when somebody else saved first. */
export function DetailsForm({ product }: { readonly product: MerchantProduct }) {
  const isMembership = product.kind === 'membership';
  const save = useProductChange(product, 'The product was saved', (saved) => form.reset(valuesOf(saved)));
  const form = useForm({
    id: 'product',
    initial: valuesOf(product),
    checks: {
      name: (text) => (text.trim().length >= 3 ? null : 'Enter a name'),
      months: (text) => (isMembership && !/^([1-9]|[1-5]\d|60)$/.test(text) ? 'Enter 1 to 60 months' : null),
    },
    onSubmit: (values) => save.mutate(changeOf(values, product)),
  });
  const saved = valuesOf(product);
  const changed = (Object.keys(saved) as (keyof Values)[]).some((name) => form.values[name] !== saved[name]);
  return (
    <form onSubmit={form.onSubmit} noValidate aria-label="Details">
      <LeaveGuard unsaved={changed} />
      <Refused error={save.error} />
      <FormField form={form} name="name" label="Name" maxLength={160} />
      <FormField form={form} name="summary" label="Summary" kind="long" rows={2} maxLength={300} />
      <FormField
        form={form}
        name="description"
        label="Description"
        kind="long"
        rows={6}
        maxLength={20_000}
        optional
        hint="Markdown: blank lines separate paragraphs, a hyphen begins a list."
      />
      <FormField form={form} name="category" label="Category" kind="select" choices={categories} />
      <FormField form={form} name="tax_class" label="Tax class" kind="select" choices={taxClasses} />
      {isMembership ? (
        <FormField form={form} name="months" label="Months" inputMode="numeric" maxLength={2} />
      ) : null}
      <Flex wrap gap="small">
        <Button type="primary" htmlType="submit" loading={save.isPending} disabled={!changed}>
          {save.isPending ? 'Saving...' : 'Save details'}
        </Button>
      </Flex>
    </form>
  );
}
