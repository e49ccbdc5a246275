/** What a mailed link brought along in the fragment of the address. */
export type MailedLink =
  | { kind: 'session'; accessToken: string; refreshToken: string; type: string }
  | { kind: 'ended'; code: string }
  | { kind: 'half' };

/** Why a signed-in person stays on /auth: a password must still be chosen. */
export type Landing = 'recovery' | 'invite';

/** The vendor's return address carries a code of its own, which is none of the session's business. */
const PICA_CALLBACK = '/auth/pica/callback';
const AUTH = '/auth';

export const isLanding = (type: string): type is Landing => type === 'recovery' || type === 'invite';

function read(fragment: URLSearchParams): MailedLink | null {
  const [accessToken, refreshToken] = [fragment.get('access_token'), fragment.get('refresh_token')];
  if (accessToken && refreshToken) {
    return { kind: 'session', accessToken, refreshToken, type: fragment.get('type') ?? '' };
  }
  if (fragment.has('error_description')) return { kind: 'ended', code: fragment.get('error_code') ?? '' };
  return fragment.has('message') ? { kind: 'half' } : null;
}

/** A link that led to /auth was to set a password. One that led to another page confirmed an address or signed in. */
function endedPage(pathname: string, search: string): string {
  if (pathname === AUTH) return `${AUTH}?link=reset`;
  const page = pathname + search;
  return `${AUTH}?link=confirm${page === '/' ? '' : `&next=${encodeURIComponent(page)}`}`;
}

/** The page that says what the link did, and where it led. */
function pageOf(link: MailedLink): string {
  const { pathname, search } = location;
  if (link.kind === 'half') return `${AUTH}?link=half`;
  if (link.kind === 'ended') return endedPage(pathname, search);
  return isLanding(link.type) && pathname !== AUTH ? AUTH : pathname + search;
}

/**
 * Takes the tokens of a mailed link out of the address before anything else runs: left there, they would sit
 * in the history, in a bookmark, in a screenshot. (The session client's own detection leaves a history entry.)
 * What has to be said or done first is said on /auth, wherever the link led.
 */
export function takeMailedLink(): MailedLink | null {
  if (location.pathname === PICA_CALLBACK) return null;
  const link = read(new URLSearchParams(location.hash.slice(1)));
  if (link) history.replaceState(history.state, '', pageOf(link));
  return link;
}
