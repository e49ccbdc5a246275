import { moneyText } from '../../../shared/orders/money.ts';
import { momentText } from '../../../shared/orders/moments.ts';
import type { Discount } from './api.ts';

export const standingLabels: Readonly<Record<Discount['standing'], string>> = {
  usable: 'Can be used',
  scheduled: 'Scheduled',
  ended: 'Ended',
  used_up: 'Used up',
  off: 'Off',
};

export const standingTones = {
  usable: 'good',
  scheduled: 'accent',
  ended: 'plain',
  used_up: 'plain',
  off: 'plain',
} as const satisfies Record<Discount['standing'], string>;

export const kinds = [
  { value: 'percent', label: 'Percent of the subtotal' },
  { value: 'amount', label: 'Amount in US dollars' },
] as const;

/** What it takes off, and from which subtotal on. */
export function valueText({ kind, value, min_total_cents: least }: Discount): string {
  const off = kind === 'percent' ? `${value}%` : moneyText(value);
  return least ? `${off} from ${moneyText(least)}` : off;
}

export const periodText = ({ starts_at: start, ends_at: end }: Discount): string =>
  end ? `${momentText(start)} – ${momentText(end)}` : `From ${momentText(start)}`;

export const usedText = ({ used, max_uses: most }: Discount): string =>
  most === null ? String(used) : `${used} of ${most}`;
