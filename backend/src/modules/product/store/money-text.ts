/** An amount as people read it: `$1,234.50`. */
export const moneyText = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
