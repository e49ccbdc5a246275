import { AdapterError } from '@chairside/kit';
import { Semaphore } from '#platform/limits/semaphore.ts';

/** Nothing was sent, because too many other calls wait. */
export const tooManyWaiting = (toolName: string): AdapterError =>
  new AdapterError('vendor_unavailable', `Too many calls are waiting for ${toolName} at the moment.`, {
    retryAfterMs: 1_000,
    retryable: false,
  });

/** One slot in so many is reserved for people who hold none. */
const RESERVED = 8;

/**
 * Bounds the calls to one tool at one address: `slots` at once, and `maxWaiting` that wait. A vendor that hangs then takes no
 * sockets or memory from other vendors. `acquire` throws `vendor_unavailable` for a call that gets no slot in time.
 */
export class Bulkhead extends Semaphore {
  constructor(toolName: string, slots: number, maxWaiting: number) {
    const reserved = Math.floor(slots / RESERVED);
    super({ slots, maxWaiting, reserved, refusal: () => tooManyWaiting(toolName) });
  }
}
