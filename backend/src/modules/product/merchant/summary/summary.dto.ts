/** What was paid on one day (UTC). */
export class RevenueDayDto {
  day: string;
  cents: number;
}

/** What is to be done in the store, and what it earned. */
export class MerchantSummaryDto {
  /** Paid orders of which something is still to be shipped. */
  to_ship: number;
  /** Orders that are not paid, without those that wait for an approval. */
  unpaid: number;
  /** Unpaid orders after their invoice's term. */
  overdue: number;
  /** Variants of which few or none can be sold. */
  low_stock: number;
  /** Which products `low_stock` counts: the real ones, or the samples while the figures are of samples and none of the real ones is low. */
  low_stock_origin: 'real' | 'sample';
  /** Totals of the orders that were paid within the last 30 days, and not refunded. */
  revenue_30d: number;
  currency: string;
  series: RevenueDayDto[];
  /** The figures are of sample orders and products, because there are no real ones yet. */
  is_sample: boolean;
  /** Nobody has ordered yet. */
  has_orders: boolean;
  has_samples: boolean;
}
