import type { Enforced, IntegrationContext } from '#hub/egress/index.ts';

/** Word for word from the specification (§5). */
export const PLATFORM_TEXT =
  'Platform features must use platform-connected integrations. Please contact your admin.';
export const USER_TEXT =
  'User features must use your own connected integration. Please connect your account.';

export interface GuardQuestion {
  readonly actor: 'person' | 'admin' | 'system';
  /** What kind of feature calls. */
  readonly feature: IntegrationContext;
  /** Whose connection it would use. */
  readonly connection: IntegrationContext;
}

export type GuardDecision =
  | { readonly allowed: true; readonly enforced: Enforced }
  | {
      readonly allowed: false;
      readonly text: string;
      readonly rule: 'own_connection' | 'platform_connection';
    };

/**
 * The integration rule (specification §6): platform features use the platform's connections, user features the user's
 * own; only an admin may use the platform's for a user feature. The acting role follows the connection, not the person.
 */
export function decide({ actor, feature, connection }: GuardQuestion): GuardDecision {
  if (connection === 'user') {
    if (feature === 'platform') return PLATFORM_RULE;
    return allow('user', 'own_connection');
  }
  if (actor === 'person') return OWN_RULE;
  if (feature === 'platform') return allow('platform', 'platform_connection');
  return actor === 'admin' ? allow('platform', 'admin_override') : OWN_RULE;
}

const PLATFORM_RULE = { allowed: false, text: PLATFORM_TEXT, rule: 'platform_connection' } as const;
const OWN_RULE = { allowed: false, text: USER_TEXT, rule: 'own_connection' } as const;

const allow = (context: IntegrationContext, rule: Enforced['rule']): GuardDecision => ({
  allowed: true,
  enforced: Object.freeze({ context, actingRole: context === 'platform' ? 'admin' : 'non_admin', rule }),
});
