import type { TokenEndpointResponse } from 'oauth4webapi';
import type { CredentialFields } from '#hub/egress/index.ts';

/** A token is renewed 15 minutes before its end, or after half its lifetime where that is later. */
const LEAD_MS = 15 * 60_000;
/** Up to this share of the lead earlier, so that connections made together are not renewed together. */
const JITTER = 0.2;
/** A token this near its end may be over when the vendor reads it. */
const EDGE_MS = 5_000;
/** Some vendors leave the lifetime out; RFC 6749 recommends to say it, an hour is what the two we know give. */
const DEFAULT_LIFETIME_S = 3_600;

/** What is kept of a vendor's answer, as fields of the credential. A vendor that does not rotate sends no new refresh token. */
export function toFields(
  answer: TokenEndpointResponse,
  now: Date,
  random: number,
  before: CredentialFields = {},
): CredentialFields {
  const lifetime = Math.max(0, answer.expires_in ?? DEFAULT_LIFETIME_S) * 1_000;
  const lead = Math.min(LEAD_MS, lifetime / 2) * (1 + JITTER * random);
  const refreshToken = answer.refresh_token ?? before['refresh_token'];
  const scope = answer.scope ?? before['scope'];
  const consentEnds = consentEndOf(answer, now) ?? before[CONSENT_ENDS];
  return {
    access_token: answer.access_token,
    ...(refreshToken ? { refresh_token: refreshToken } : {}),
    ...(scope ? { scope } : {}),
    ...(consentEnds ? { [CONSENT_ENDS]: consentEnds } : {}),
    expires_at: new Date(now.getTime() + lifetime).toISOString(),
    renew_at: new Date(now.getTime() + lifetime - lead).toISOString(),
  };
}

/** The field that keeps when the consent itself ends. */
const CONSENT_ENDS = 'consent_ends_at';

/** A consent for a limited time: Google names its rest in seconds (developers.google.com/identity/protocols/oauth2/web-server). */
function consentEndOf({ refresh_token_expires_in: rest }: TokenEndpointResponse, now: Date): string | null {
  if (typeof rest !== 'number' || !(rest > 0)) return null;
  return new Date(now.getTime() + Math.min(rest, LONGEST_CONSENT_S) * 1_000).toISOString();
}
const LONGEST_CONSENT_S = 10 * 365 * 86_400;

/** When the vendor said that the consent ends, for the column that is read without opening the credential. */
export const consentEnd = (fields: CredentialFields): string | null => fields[CONSENT_ENDS] ?? null;

/** The share of an exchanged token's lifetime after which it is renewed. */
const RENEW_AFTER = 0.8;
/** The vendor's clock may differ from ours by this much. */
const SKEW_MS = 60_000;

/** The fields with an exchanged token. A token shorter than the clock skew counts as valid until its renewal is due. */
export function exchangedFields(
  fields: CredentialFields,
  token: string,
  lifetimeS: number | undefined,
  now: Date,
): CredentialFields {
  const lifetime = (lifetimeS ?? DEFAULT_LIFETIME_S) * 1_000;
  const due = lifetime * RENEW_AFTER;
  const end = Math.max(due, lifetime - SKEW_MS);
  return {
    ...fields,
    access_token: token,
    expires_at: new Date(now.getTime() + end + EDGE_MS).toISOString(),
    renew_at: new Date(now.getTime() + due).toISOString(),
  };
}

export type Freshness = 'fresh' | 'due' | 'over';

/** Fields without an end (a key, or a token that never ends) are always fresh. */
export function freshness(fields: CredentialFields, now: Date): Freshness {
  const { expires_at: end, renew_at: due } = fields;
  if (!end || !due) return 'fresh';
  if (now.getTime() >= Date.parse(end) - EDGE_MS) return 'over';
  return now.getTime() >= Date.parse(due) ? 'due' : 'fresh';
}

/** Scopes by their names, as the vendor gave them. */
export const scopesOf = ({ scope }: CredentialFields): readonly string[] =>
  scope ? scope.split(' ').filter(Boolean) : [];

/** The same for the column that is read without opening the credential; null where the vendor did not say. */
export const knownScopes = (fields: CredentialFields): readonly string[] | null => {
  const scopes = scopesOf(fields);
  return scopes.length > 0 ? scopes : null;
};
