import { AdapterError } from '@chairside/kit';
import { AppError } from '#platform/errors/app-error.ts';

/** Nothing was sent: the address is none that this tool may call. */
export const addressRefused = (toolName: string): AdapterError =>
  new AdapterError('not_configured', `${toolName} is set to an address that this hub does not call.`);

export const busyAccount = (toolName: string, retryAfterMs: number): AppError =>
  new AppError('rate_limited', 429, `Too many calls to ${toolName} at once. Please try again shortly.`, {
    retry_after: Math.max(1, Math.ceil(retryAfterMs / 1000)),
  });

/** The token was renewed, but the body of the refused request cannot be sent again. */
export const sendAgain = (toolName: string): AppError =>
  new AppError('send_again', 503, `Access to ${toolName} was just renewed. Please send this request again.`, {
    retry_after: 1,
  });

export const badGrant = (): AppError =>
  new AppError('grant_refused', 403, 'This call was not allowed by the integration guard.');

/** A connection or request to a tool's host that went past the guard; whoever sent it gets this as its failure. */
export class DirectCallRefused extends Error {
  readonly code = 'direct_api_usage';
  constructor(host: string) {
    super(`${host} belongs to a tool of this hub: calls go through the request builder, with a grant`);
  }
}

export const missingKey = (context: string): AppError =>
  new AppError('missing_key', 422, `Missing integration key for ${context} context.`);

export const compromised = (): AppError =>
  new AppError(
    'enforcement_compromised',
    503,
    'Integration enforcement system has been compromised. Please reload the application.',
  );
