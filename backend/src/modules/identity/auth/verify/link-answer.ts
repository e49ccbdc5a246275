import { AppError } from '#platform/errors/app-error.ts';
import { PKCE_PREFIX } from '../one-time/one-time-code.ts';
import { withFragment, withQuery } from '../redirects.ts';
import type { Opened } from './verify.service.ts';

/** Where the browser goes after a magic link was opened, and what it carries there. */
export function openedTarget(target: string, type: string, opened: Opened): string {
  if ('message' in opened) return withFragment(target, { message: opened.message });
  if ('code' in opened) return withQuery(target, { code: opened.code });
  const { access_token, expires_at, expires_in, refresh_token, token_type } = opened.session;
  return withFragment(target, {
    access_token,
    expires_at: String(expires_at),
    expires_in: String(expires_in),
    refresh_token,
    token_type,
    type,
  });
}

/** A link that does not work still leads back, with the reason. What is our own fault is not an answer to a link. */
export function refusedTarget(target: string, token: string, cause: unknown): string {
  if (!(cause instanceof AppError) || cause.status >= 500) throw cause;
  const reason = { error: 'access_denied', error_code: cause.code, error_description: cause.message };
  return withFragment(token.startsWith(PKCE_PREFIX) ? withQuery(target, reason) : target, reason);
}
