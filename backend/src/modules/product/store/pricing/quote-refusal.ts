import { AppError } from '#platform/errors/app-error.ts';
import { outOfStock, type ShortLine } from '../stock/stock.errors.ts';
import type { Quote, QuoteDifference, QuoteProblem, Requoted } from './quote-types.ts';

export const cartChanged = (differences: readonly QuoteDifference[]): AppError =>
  new AppError('cart_changed', 409, 'Something changed since you saw this order. Check it once more.', {
    differences,
  });
const discountInvalid = (message: string): AppError => new AppError('discount_invalid', 422, message);
const addressRequired = (): AppError =>
  new AppError('validation_failed', 400, 'Say where the order goes.', {
    fields: { ship_to: 'Enter an address' },
  });
const notPlaceable = (message: string): AppError => new AppError('order_refused', 422, message);

/** Throws the reason why a quote cannot be ordered now, the one that a person can do most about first. */
export function assertPlaceable({ quote, differences }: Requoted): void {
  const { problems } = quote;
  const discount = problems.find(({ code }) => code === 'discount_invalid');
  if (discount) throw discountInvalid(discount.message);
  const short = problems.filter(({ code }) => code === 'out_of_stock');
  if (short.length > 0) throw outOfStock(short.map((problem) => shortLine(quote, problem)));
  if (differences.length > 0) throw cartChanged(differences);
  if (quote.needsAddress && !quote.stored.ship_to) throw addressRequired();
  if (quote.lines.length === 0) throw notPlaceable('There is nothing to order.');
  const [other] = problems;
  if (other) throw notPlaceable(other.message);
}

function shortLine({ lines }: Quote, { variant_id = '', available = 0 }: QuoteProblem): ShortLine {
  const line = lines.find(({ variantId }) => variantId === variant_id);
  return { variant_id, sku: line?.sku ?? '', wanted: line?.quantity ?? 0, available };
}
