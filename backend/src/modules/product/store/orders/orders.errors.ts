import { AppError } from '#platform/errors/app-error.ts';
import { keyReused } from '#platform/validation/request-key.ts';
import type { OrderState } from '../store-types.ts';

const NOW: Readonly<Record<OrderState, string>> = {
  pending: 'This order is not paid yet.',
  paid: 'This order is paid.',
  part_shipped: 'A part of this order was shipped.',
  shipped: 'This order was shipped.',
  completed: 'This order is completed.',
  cancelled: 'This order was cancelled.',
  refunded: 'This order was refunded.',
};

/** The step does not fit what became of the order meanwhile. */
export const stateConflict = (state: OrderState, message = NOW[state]): AppError =>
  new AppError('state_conflict', 409, message, { state });

/** A line of which more was to be shipped than is left to ship. */
export interface OverLine {
  readonly order_item_id: string;
  readonly wanted: number;
  readonly left: number;
}

export const overShipment = (items: readonly OverLine[]): AppError =>
  new AppError('over_shipment', 422, 'This is more than is left to ship of this order.', { items });
export const nothingToShip = (): AppError =>
  new AppError('validation_failed', 400, 'Choose at least one item to ship.', {
    fields: { items: 'Choose at least one item.' },
  });
export const overReturn = (items: readonly OverLine[]): AppError =>
  new AppError('over_return', 422, 'This is more than was shipped of this order.', { items });
export const otherParcel = (): AppError =>
  keyReused(
    'The first try recorded a parcel with other details. It stands among the shipments of this order.',
  );
export const otherOrder = (): AppError =>
  keyReused('The first try placed an order with other details. It stands among your orders.');
