import { type Check, email } from '../../../shared/ui/form/checks.ts';
import type { SettingsChange, StoreSettings } from './api.ts';

export const valuesOf = (settings: StoreSettings) => ({
  ...{ name: settings.seller.name ?? '', email: settings.seller.email ?? '' },
  ...{ address: settings.seller.address ?? '', invoice_text: settings.invoice_text },
  ...{ invoice_days: String(settings.invoice_days), low_stock_at: String(settings.low_stock_at) },
  complete_after_days: String(settings.complete_after_days),
});
export type SettingsValues = ReturnType<typeof valuesOf>;
type Field = keyof SettingsValues;

const NUMBERS = ['invoice_days', 'low_stock_at', 'complete_after_days'] as const;
const SELLER = ['name', 'email', 'address'] as const;

/** The seller is written whole; an empty field is left out. */
const sellerOf = (values: SettingsValues) =>
  Object.fromEntries(SELLER.map((name) => [name, values[name].trim()]).filter(([, text]) => text));

/** Only what differs from where the typing began, so that what others changed stays. */
export function changeOf(values: SettingsValues, began: SettingsValues): SettingsChange {
  const isChanged = (name: Field) => values[name] !== began[name];
  return {
    ...(SELLER.some(isChanged) ? { seller: sellerOf(values) } : {}),
    ...(isChanged('invoice_text') ? { invoice_text: values.invoice_text.trim() } : {}),
    ...Object.fromEntries(NUMBERS.filter(isChanged).map((name) => [name, Number(values[name])])),
  };
}

const whole =
  (least: number, most: number): Check =>
  (text) =>
    /^\d{1,5}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most
      ? null
      : `Enter a whole number from ${least} to ${most.toLocaleString('en-US')}`;
const isEmail = email('Enter an email address');

/** What can be seen without the server. */
export const checks: Partial<Record<Field, Check<Field>>> = {
  email: (text, values) => (text.trim() === '' ? null : isEmail(text, values)),
  invoice_days: whole(1, 120),
  low_stock_at: whole(0, 10_000),
  complete_after_days: whole(1, 90),
};
