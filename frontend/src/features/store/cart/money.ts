/** “$24.50”, for an amount in cents; nothing is “$0.00”. */
export const moneyText = (cents: number, currency = 'USD'): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
