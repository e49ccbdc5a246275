import type { Effect } from '@chairside/kit';
import { badGrant } from '../egress.errors.ts';

export type IntegrationContext = 'user' | 'platform';
export type EnforcedRule = 'own_connection' | 'platform_connection' | 'admin_override';

/** The decision, as the answer to the caller shows it. */
export interface Enforced {
  readonly context: IntegrationContext;
  readonly actingRole: 'admin' | 'non_admin';
  readonly rule: EnforcedRule;
}

/** The guard's decision about one call: who may do what, with which connection. */
export interface GrantFacts extends Enforced {
  /** The person, or null for the system. */
  readonly actorId: string | null;
  /** The owner of the secret: the person, or the platform connection. The ciphertext is bound to it. */
  readonly ownerId: string;
  /** The organisation that the connection is bound to; null for a person's own and the hub's. */
  readonly organisationId: string | null;
  readonly toolId: string;
  readonly connectionId: string;
  readonly credentialsId: string;
  readonly effect: Effect;
}
export interface Grant extends GrantFacts {
  readonly expiresAt: number;
}

const LIFETIME_MS = 30_000;
const genuine = new WeakSet<object>();

/** Only the guard makes grants (decision 7). A copied, altered or hand-made object is not one. */
export function mintGrant(facts: GrantFacts, now: number): Grant {
  const grant = Object.freeze({ ...facts, expiresAt: now + LIFETIME_MS });
  genuine.add(grant);
  return grant;
}

/** Throws `grant_refused` unless the guard made this object within the last 30 seconds. */
export function assertGrant(grant: Grant, now: number): void {
  if (!genuine.has(grant) || now > grant.expiresAt) throw badGrant();
}

/** Throws `grant_refused` unless the grant is for this tool and effect. */
export function assertCovers({ toolId, effect }: Grant, wanted: Pick<GrantFacts, 'toolId' | 'effect'>): void {
  if (toolId !== wanted.toolId || effect !== wanted.effect) throw badGrant();
}
