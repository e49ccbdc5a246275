/** A set of recovery codes stands among the factors, always verified, and never alone. */
export type FactorType = 'totp' | 'recovery_code';

/** What a user's statement reads of a factor: never the secret. Times are texts, it comes as JSON. */
export interface FactorSummary {
  id: string;
  friendly_name: string;
  factor_type: FactorType;
  status: 'unverified' | 'verified';
  created_at: string;
  updated_at: string;
  last_challenged_at: string | null;
}

/** An authenticator with what checking a code needs. */
export interface FactorRow {
  id: string;
  status: 'unverified' | 'verified';
  sealed_secret: string;
  /** The step of the last accepted code, a bigint and so a text: it and all before it are used. */
  last_step: string;
}

/** The Factor of the wire. */
export interface FactorView {
  readonly id: string;
  readonly friendly_name?: string;
  readonly factor_type: FactorType;
  readonly status: 'unverified' | 'verified';
  readonly created_at: string;
  readonly updated_at: string;
  readonly last_challenged_at?: string;
}

/** An unverified factor lives this long; after that it is as if it had never been. */
const UNVERIFIED_LIVES_S = 300;

/** SQL: the factor `f` still counts. */
export const FACTOR_ALIVE = `(f.status = 'verified' or f.created_at > now() - interval '${UNVERIFIED_LIVES_S} seconds')`;

/** SQL column: the factors of user `u` as a list of `FactorSummary`. */
export const FACTORS_COLUMN = `
  coalesce((select jsonb_agg(to_jsonb(f) - 'user_id' - 'sealed_secret' - 'last_step' order by f.created_at, f.id)
    from auth.factors f where f.user_id = u.id and ${FACTOR_ALIVE}), '[]') as factors`;

export function toFactorView(factor: FactorSummary): FactorView {
  return {
    id: factor.id,
    ...(factor.friendly_name ? { friendly_name: factor.friendly_name } : {}),
    factor_type: factor.factor_type,
    status: factor.status,
    created_at: iso(factor.created_at),
    updated_at: iso(factor.updated_at),
    ...(factor.last_challenged_at ? { last_challenged_at: iso(factor.last_challenged_at) } : {}),
  };
}

/** Whether an authenticator protects the account; recovery codes only replace one. */
export const hasVerified = (factors: readonly Pick<FactorSummary, 'status' | 'factor_type'>[]): boolean =>
  factors.some((factor) => factor.status === 'verified' && factor.factor_type !== 'recovery_code');

const iso = (time: string): string => new Date(time).toISOString();
