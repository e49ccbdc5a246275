import { labelIn, priceText } from '../../../shared/learning/labels.ts';
import type { ProductCardData, VariantData } from './api.ts';

export const CATEGORIES = [
  { value: 'aligner_supplies', label: 'Aligner supplies' },
  { value: 'instruments', label: 'Instruments' },
  { value: 'digital_guides', label: 'Digital guides' },
  { value: 'coaching', label: 'Coaching' },
  { value: 'learning', label: 'Learning' },
] as const;
export type Category = (typeof CATEGORIES)[number]['value'];

export const KINDS = [
  { value: 'physical', label: 'Delivered by parcel' },
  { value: 'digital', label: 'Downloads' },
  { value: 'service', label: 'Services' },
  { value: 'membership', label: 'Memberships' },
  { value: 'course_seat', label: 'Course seats' },
] as const;

/** Prices in cents, from and to. */
export const PRICES = [
  { value: 'under_50', label: 'Under $50', price_max: 4_999 },
  { value: '50_to_200', label: '$50 to $200', price_min: 5_000, price_max: 20_000 },
  { value: 'over_200', label: 'Over $200', price_min: 20_001 },
] as const;

export const STOCK = [{ value: 'yes', label: 'Available now' }] as const;

export const SORTS = [
  { value: 'relevance', label: 'Best match first' },
  { value: 'name', label: 'By name' },
  { value: 'price', label: 'Lowest price first' },
  { value: '-price', label: 'Highest price first' },
  { value: 'newest', label: 'Newest first' },
] as const;

export const categoryLabel = ({ category }: Pick<ProductCardData, 'category'>): string =>
  labelIn(CATEGORIES, category);

/** “$49.00”, or “From $29.00” where variants cost differently. */
export function priceLabel({
  price_cents: from,
  price_to_cents: to,
  currency,
}: Pick<ProductCardData, 'price_cents' | 'price_to_cents' | 'currency'>): string {
  const text = priceText(from, currency);
  return from === to ? text : `From ${text}`;
}

const STOCK_WORDS = { in_stock: 'In stock', low: 'Low stock', out: 'Out of stock', untracked: '' } as const;
export const stockLabel = ({ stock }: Pick<ProductCardData, 'stock'>): string => STOCK_WORDS[stock];

/** How many are left, where there are few. */
export const leftLabel = ({ stock, available }: Pick<VariantData, 'stock' | 'available'>): string =>
  stock === 'low' && available !== null ? `${available} left` : stockLabel({ stock });

/** What a buyer gets, where nothing is sent by parcel. */
export function deliveryLabel({
  kind,
  membership_months: months,
}: {
  readonly kind: ProductCardData['kind'];
  readonly membership_months: number | null;
}): string {
  if (kind === 'membership') return months ? `Lasts ${months} months from the day it is paid` : '';
  if (kind === 'digital') return 'Ready to download once it is paid';
  if (kind === 'course_seat') return 'You are enrolled once it is paid';
  return kind === 'service' ? 'We arrange the dates with you once it is paid' : '';
}
