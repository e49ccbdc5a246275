import type { EntityManager } from 'typeorm';

/** What became of an event: other data, no event any more, or one person who does not take part any more. */
export type EventChange =
  | { readonly kind: 'changed' | 'cancelled'; readonly eventId: string; readonly sequence: number }
  | { readonly kind: 'left'; readonly eventId: string; readonly userId: string };

/** Hears of changes of events, to carry them on, for example to calendars. */
export interface EventChangeListener {
  /**
   * Takes part in the caller's transaction, so that what it notes is committed with the change or not at all.
   *
   * @returns what to do after the commit, such as adding jobs; it must not throw
   */
  eventChanged(transaction: EntityManager, change: EventChange): Promise<() => void>;
}
