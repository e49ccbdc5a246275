import { AppError } from '#platform/errors/app-error.ts';

/** Why a join, a token or a message is not accepted, in words for the client. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

export const badToken = (why: string): Refused => new Refused(`InvalidJWTToken: ${why}`);
export const notAllowed = (): Refused =>
  new Refused('Unauthorized: you do not have permissions to read from this channel');
export const notTalking = (): Refused =>
  new Refused('Unauthorized: you do not have permissions to send to this channel');
export const tooManyChannels = (most: number): Refused =>
  new Refused(`ChannelRateLimitReached: at most ${most} channels per connection`);
export const tooManyJoins = (): Refused =>
  new Refused('ClientJoinRateLimitReached: too many joins, try again');
export const tooManySockets = (most: number): Refused =>
  new Refused(`ConnectionRateLimitReached: at most ${most} connections per person`);
export const notReady = (): Refused => new Refused('Live updates are not available at the moment, try again');

/** The refusal in a fault of the token check, or null for a fault that is ours. */
export function refusalIn(cause: unknown): Refused | null {
  if (cause instanceof Refused) return cause;
  return cause instanceof AppError && cause.status < 500 ? badToken(cause.message) : null;
}
