import type { EntityManager } from 'typeorm';

/** A person who no longer belongs to an organisation, was suspended there, or lost permissions. */
export interface MemberChange {
  readonly organisationId: string;
  readonly userId: string;
  /** What the person may still do there; null for one who is no active member any more. */
  readonly grants: readonly string[] | null;
}

/** Hears when a member leaves or may do less, to take back what was given to them. */
export interface MemberChangeListener {
  /** Takes part in the caller's transaction: what it writes is committed with the change or not at all. */
  memberChanged(transaction: EntityManager, change: MemberChange): Promise<void>;
}
