import { AppError } from '#platform/errors/app-error.ts';

export const productIncomplete = (fields: Record<string, string>): AppError =>
  new AppError('product_incomplete', 422, 'Complete the product before it can be sold.', { fields });

export const skuTaken = (sku: string): AppError =>
  new AppError('sku_taken', 409, `Another variant has the SKU ${sku}.`, {
    fields: { sku: 'Another variant has this SKU' },
  });

export const tooMany = (what: string, most: number): AppError =>
  new AppError('limit_reached', 422, `There can be at most ${most.toLocaleString('en-US')} ${what}.`);

export const variantNotFound = (): AppError => new AppError('not_found', 404, 'There is no such variant.');
