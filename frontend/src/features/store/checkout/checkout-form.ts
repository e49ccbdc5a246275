import type { Check } from '../../../shared/ui/form/checks.ts';
import { all, atLeast, needed } from '../../../shared/ui/form/checks.ts';
import type { Address } from '../cart/api.ts';

/** All that is typed or chosen at checkout; it is kept as a draft. */
export interface CheckoutForm extends Record<string, string> {
  readonly name: string;
  readonly company: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly state: string;
  readonly postal_code: string;
  readonly phone: string;
  /** Empty: the cheapest delivery. */
  readonly shipping_rate_id: string;
  readonly code: string;
  readonly payment_method: string;
  readonly po_number: string;
  readonly organisation_id: string;
}

export const EMPTY_FORM: CheckoutForm = {
  ...{ name: '', company: '', line1: '', line2: '', city: '', state: '', postal_code: '', phone: '' },
  ...{ shipping_rate_id: '', code: '', payment_method: '', po_number: '', organisation_id: '' },
};

const ZIP = /^\d{5}(-\d{4})?$/;
const zip: Check = (value) => (ZIP.test(value.trim()) ? null : 'Enter a ZIP code, for example 80202');

export const ADDRESS_CHECKS = {
  name: all(needed('Enter a name'), atLeast(2, 'Enter a name')),
  line1: all(needed('Enter a street address'), atLeast(3, 'Enter a street address')),
  city: all(needed('Enter a city'), atLeast(2, 'Enter a city')),
  state: needed('Choose a state'),
  postal_code: zip,
};

const orNull = (text: string): string | null => text.trim() || null;

/** The address as it is sent; null while something of it is missing. */
export function addressOf(form: CheckoutForm): Address | null {
  const faults = Object.entries(ADDRESS_CHECKS).filter(([field, check]) => check(form[field] ?? '', form));
  if (faults.length > 0) return null;
  return {
    ...{ name: form.name.trim(), company: orNull(form.company), line1: form.line1.trim() },
    ...{ line2: orNull(form.line2), city: form.city.trim(), state: form.state as Address['state'] },
    ...{ postal_code: form.postal_code.trim(), phone: orNull(form.phone) },
  };
}

/** The fields that show an address. */
export const fieldsOf = (address: Address): Partial<CheckoutForm> => ({
  ...{ name: address.name, company: address.company ?? '', line1: address.line1 },
  ...{ line2: address.line2 ?? '', city: address.city, state: address.state },
  ...{ postal_code: address.postal_code, phone: address.phone ?? '' },
});
