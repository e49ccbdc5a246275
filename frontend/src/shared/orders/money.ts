import { onceEach } from '../lib/once-each.ts';

const moneyIn = onceEach((currency) => new Intl.NumberFormat('en-US', { style: 'currency', currency }));

/** “$24.50”, for an amount in cents; nothing is “$0.00”. */
export const moneyText = (cents: number, currency = 'USD'): string => moneyIn(currency).format(cents / 100);
