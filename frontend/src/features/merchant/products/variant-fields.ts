import type { Variant, VariantChange } from './api.ts';
import { centsOf, dollarsOf } from './cents.ts';

/** The fields of a variant as they are typed; a choice is "yes" or empty. `stock` is for a new one only. */
export const valuesOf = (variant: Variant | null) => ({
  ...{ sku: variant?.sku ?? '', name: variant?.name ?? '', stock: '' },
  price_cents: variant ? dollarsOf(variant.price_cents) : '',
  weight_g: variant?.weight_g == null ? '' : String(variant.weight_g),
  tracked: variant !== null && variant.stock_on_hand !== null ? 'yes' : '',
  state: variant?.state === 'archived' ? '' : 'yes',
});
export type VariantValues = ReturnType<typeof valuesOf>;

export const checks = {
  sku: (text: string) =>
    /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(text.trim()) ? null : 'Use letters, digits, dots and hyphens',
  price_cents: (text: string) => (centsOf(text) === null ? 'Enter a price, for example 24.50' : null),
  stock: (text: string) => (/^\d{0,7}$/.test(text.trim()) ? null : 'Enter a whole number'),
};

const wholeOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

const fieldsOf = ({ sku, name, price_cents: price, weight_g: weight }: VariantValues) => ({
  ...{ sku: sku.trim(), name: name.trim(), price_cents: centsOf(price) ?? 0, weight_g: wholeOf(weight) },
});

export const newVariantOf = (values: VariantValues) => ({
  ...fieldsOf(values),
  stock: wholeOf(values.stock),
});

export const changeOf = (values: VariantValues): Required<VariantChange> => ({
  ...fieldsOf(values),
  tracked: values.tracked === 'yes',
  state: values.state === 'yes' ? 'active' : 'archived',
});

const LABELS: Record<string, string> = {
  ...{ sku: 'SKU', name: 'Variant', price_cents: 'Price in US dollars', weight_g: 'Weight in grams' },
  ...{ tracked: 'Count the stock', state: 'Can be bought' },
};

/** A field's label and what is saved in it. */
export function savedText(values: VariantValues, name: string): readonly [string, string] {
  const text = values[name as keyof VariantValues];
  const isChoice = name === 'tracked' || name === 'state';
  return [LABELS[name] ?? name, isChoice ? text || 'no' : text];
}
