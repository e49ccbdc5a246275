import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { Newer } from '../editing/Newer.tsx';
import { SaveRow } from '../editing/SaveRow.tsx';
import { useDraftedEdit } from '../editing/use-drafted-edit.ts';
import { onlyChanged, useEdit } from '../editing/use-edit.ts';
import type { MerchantProduct, ProductChange } from './api.ts';
import { categories, labelOf, taxClasses } from './product-labels.ts';
import { useProductChange } from './use-product-change.ts';

const valuesOf = (product: MerchantProduct) => ({
  ...{ name: product.name, summary: product.summary, description: product.description },
  ...{ category: String(product.category), tax_class: String(product.tax_class) },
  membership_months: String(product.membership_months ?? ''),
});
type Values = ReturnType<typeof valuesOf>;

const LABELS: Record<string, string> = {
  ...{ name: 'Name', summary: 'Summary', description: 'Description', category: 'Category' },
  ...{ tax_class: 'Tax class', membership_months: 'Months' },
};
const CHOICES = [...categories, ...taxClasses];

/** What buyers read of a product. Only what was changed is sent. */
export function DetailsForm({ product }: { readonly product: MerchantProduct }) {
  const isMembership = product.kind === 'membership';
  const saved = valuesOf(product);
  const editing = useEdit<Values>(saved, useDraftedEdit(product.id, 'details'));
  const save = useProductChange(product, 'The product was saved', editing.forget);
  const form = useForm({
    ...{ id: 'product', initial: editing.value, store: editing },
    checks: {
      name: (text) => (text.trim().length >= 3 ? null : 'Enter a name'),
      membership_months: (text) =>
        isMembership && !/^([1-9]|[1-5]\d|60)$/.test(text) ? 'Enter 1 to 60 months' : null,
    },
    onSubmit: ({ membership_months: months, ...texts }) => {
      const change = { ...texts, membership_months: Number(months) };
      save.mutate(onlyChanged(change, editing.changed) as ProductChange);
    },
  });
  return (
    <form onSubmit={form.onSubmit} noValidate aria-label="Details">
      <Newer
        {...{ editing, save }}
        theirs={(name) => [LABELS[name] ?? name, labelOf(CHOICES, saved[name as keyof Values])]}
      />
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
        <FormField form={form} name="membership_months" label="Months" inputMode="numeric" maxLength={2} />
      ) : null}
      <SaveRow editing={editing} busy={save.isPending} save="Save details" />
    </form>
  );
}
