/** What a mailed link brought along in the fragment of the address. */
export type MailedLink =
  | { kind: 'session'; accessToken: string; refreshToken: string; type: string }
  | { kind: 'error'; code: string; description: string };

/** The vendor's return address carries a code of its own, which is none of the session's business. */
const NOT_OURS = '/auth/pica/callback';

function read(fragment: URLSearchParams): MailedLink | null {
  const [accessToken, refreshToken] = [fragment.get('access_token'), fragment.get('refresh_token')];
  if (accessToken && refreshToken) {
    return { kind: 'session', accessToken, refreshToken, type: fragment.get('type') ?? '' };
  }
  const description = fragment.get('error_description');
  if (!description) return null;
  return { kind: 'error', code: fragment.get('error_code') ?? '', description };
}

/**
 * Takes the tokens of a mailed link out of the address before anything else runs: left there, they would sit
 * in the history, in a bookmark, in a screenshot. (The session client's own detection leaves a history entry.)
 */
export function takeMailedLink(): MailedLink | null {
  if (location.pathname === NOT_OURS) return null;
  const link = read(new URLSearchParams(location.hash.slice(1)));
  if (link) history.replaceState(history.state, '', location.pathname + location.search);
  return link;
}
