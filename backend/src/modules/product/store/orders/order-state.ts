import type { OrderState, ProductKind } from '../store-types.ts';

const MOVES: Readonly<Record<OrderState, readonly OrderState[]>> = {
  pending: ['paid', 'cancelled'],
  paid: ['part_shipped', 'shipped', 'completed', 'refunded'],
  part_shipped: ['part_shipped', 'shipped', 'refunded'],
  shipped: ['completed', 'refunded'],
  completed: ['refunded'],
  cancelled: [],
  refunded: [],
};

export const mayMove = (from: OrderState, to: OrderState): boolean => MOVES[from].includes(to);

/** States in which the buyer has what the order brings. */
export const PAID_STATES: readonly OrderState[] = ['paid', 'part_shipped', 'shipped', 'completed'];

/** Everything else counts as delivered when it is paid. */
export const ships = ({ kind }: { readonly kind: ProductKind }): boolean => kind === 'physical';
