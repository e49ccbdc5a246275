const PRICE = /^\d{1,6}(\.\d{1,2})?$/;
const MOST = 10_000_000;

/** Cents of what was typed as dollars, exactly; null where it is no price. */
export function centsOf(typed: string): number | null {
  const text = typed.trim().replace(/^\$/, '');
  if (!PRICE.test(text)) return null;
  const [dollars = '0', cents = ''] = text.split('.');
  const sum = Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
  return sum <= MOST ? sum : null;
}

export const dollarsOf = (cents: number): string => (cents / 100).toFixed(2);
