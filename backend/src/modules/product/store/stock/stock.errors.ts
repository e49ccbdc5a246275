import { AppError } from '#platform/errors/app-error.ts';
import { keyReused } from '#platform/validation/request-key.ts';

/** A line of which there is not enough. */
export interface ShortLine {
  readonly variant_id: string;
  readonly sku: string;
  readonly wanted: number;
  readonly available: number;
}

export const outOfStock = (lines: readonly ShortLine[]): AppError =>
  new AppError('out_of_stock', 409, 'There is not enough left of what you want to order.', { lines });
export const belowReserved = (reserved: number): AppError =>
  new AppError(
    'below_reserved',
    422,
    reserved === 1
      ? 'One item is reserved for an order. The stock cannot be lower than that.'
      : `${reserved} items are reserved for orders. The stock cannot be lower than that.`,
    { reserved },
  );
export const tooMuchStock = (most: number): AppError =>
  new AppError('validation_failed', 400, 'Please check the marked fields.', {
    fields: { delta: `At most ${most.toLocaleString('en-US')} can be on hand.` },
  });
export const otherAdjustment = (): AppError =>
  keyReused('The first try made another change. It stands in the history of this stock.');
