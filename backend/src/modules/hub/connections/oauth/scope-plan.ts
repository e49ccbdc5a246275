import { connectScopes, hasScope, type OAuth2Auth, type OAuthScope } from '@chairside/kit';

/**
 * The scopes of a consent: all that are requested from the vendor, and those of them that the person has not allowed
 * before.
 */
export interface ScopePlan {
  readonly scopes: string[];
  readonly wanted: string[];
}

/** Some vendors add what was given before to every answer; the others forget what is not asked for again. */
const remembers = ({ authorizeParams }: OAuth2Auth): boolean =>
  authorizeParams?.['include_granted_scopes'] === 'true';

/** Names in a manifest's own spelling; undefined for one that it does not know. */
export function knownScope({ scopes }: OAuth2Auth, name: string): string | undefined {
  return scopes.find(({ scope }) => hasScope([scope], name))?.scope;
}

/**
 * Connecting asks for what the tool cannot do without, and again for what was allowed before (decision 20). Allowing more asks
 * the person for exactly that: the vendor is asked for it alone where it remembers the rest, else for everything together.
 */
export function planScopes(
  auth: OAuth2Auth,
  granted: readonly string[],
  more: readonly string[] = [],
): ScopePlan {
  const first = connectScopes(auth).map(({ scope }) => scope);
  const before = auth.scopes.map(({ scope }) => scope).filter((scope) => hasScope(granted, scope));
  const known = [...new Set([...first, ...before])];
  if (more.length === 0) return { scopes: known, wanted: known };
  const base = remembers(auth) && granted.length > 0 ? [] : known;
  return { scopes: [...new Set([...base, ...more])], wanted: [...more] };
}

/** With the reasons, for people. */
export const reasonsFor = (auth: OAuth2Auth, names: readonly string[]): readonly OAuthScope[] =>
  auth.scopes.filter(({ scope }) => names.includes(scope));

const SIGN_IN: ReadonlySet<string> = new Set(['openid', 'profile', 'email', 'offline_access']);

/** What a consent lets the hub do, or not; a vendor's own names for signing in come back under others and say nothing. */
export function accessOf(
  auth: OAuth2Auth,
  granted: readonly string[],
): readonly { readonly scope: string; readonly reason: string; readonly granted: boolean }[] {
  return auth.scopes
    .filter(({ scope }) => !SIGN_IN.has(scope))
    .map(({ scope, reason }) => ({ scope, reason, granted: hasScope(granted, scope) }));
}
