import { USER_STORAGE_PREFIX } from '../../../shared/auth/session/user-storage.ts';
import type { OrderAsk, PlacedOrder } from './api.ts';

const ATTEMPT = `${USER_STORAGE_PREFIX}order-attempt`;
const PLACED = `${USER_STORAGE_PREFIX}order-placed`;

/** An order that was sent and has no answer yet. */
export interface Attempt {
  readonly key: string;
  readonly body: OrderAsk;
}

function read<T>(name: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Survives a reload, so that the same order is asked about again instead of being placed twice. Sign-out clears it. */
export const orderAttempt = {
  read: (): Attempt | null => read<Attempt>(ATTEMPT),
  /** The key of the same order that was tried before, else a new one. */
  begin(body: OrderAsk): Attempt {
    const before = read<Attempt>(ATTEMPT);
    const isSame = JSON.stringify(before?.body) === JSON.stringify(body);
    const attempt = before && isSame ? before : { key: crypto.randomUUID(), body };
    sessionStorage.setItem(ATTEMPT, JSON.stringify(attempt));
    return attempt;
  },
  /** It was answered, with an order or a refusal. */
  end: (): void => sessionStorage.removeItem(ATTEMPT),
};

/** The order that this tab placed last, for its confirmation. */
export const placedOrder = {
  read: (): PlacedOrder | null => read<PlacedOrder>(PLACED),
  keep: (order: PlacedOrder): void => sessionStorage.setItem(PLACED, JSON.stringify(order)),
};
