import type { Variant, VariantChange } from './api.ts';
import { centsOf, dollarsOf } from './cents.ts';

/** The fields of a variant as they are typed; a choice is "yes" or empty. `stock` is for a new one only. */
export const valuesOf = (variant: Variant | null) => ({
  ...{ sku: variant?.sku ?? '', name: variant?.name ?? '', stock: '' },
  price_cents: variant ? dollarsOf(variant.price_cents) : '',
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

const textsOf = ({ sku, name, price_cents: price }: VariantValues) => ({
  ...{ sku: sku.trim(), name: name.trim(), price_cents: centsOf(price) ?? 0 },
});

export const newVariantOf = (values: VariantValues) => ({
  ...textsOf(values),
  stock: values.stock.trim() === '' ? null : Number(values.stock),
});

export const changeOf = (values: VariantValues): Required<Omit<VariantChange, 'weight_g'>> => ({
  ...textsOf(values),
  tracked: values.tracked === 'yes',
  state: values.state === 'yes' ? 'active' : 'archived',
});

const LABELS: Record<string, string> = {
  ...{ sku: 'SKU', name: 'Variant', price_cents: 'Price in US dollars' },
  ...{ tracked: 'Count the stock', state: 'Can be bought' },
};

/** A field's label and what is saved in it. */
export function savedText(values: VariantValues, name: string): readonly [string, string] {
  const text = values[name as keyof VariantValues];
  const isChoice = name === 'tracked' || name === 'state';
  return [LABELS[name] ?? name, isChoice ? text || 'no' : text];
}
