import type { Principal } from './principal.ts';

/** Whose a token is, and until when. */
export interface TokenCaller {
  readonly principal: Principal;
  /** When the token or its session ends; null for a key without an end. */
  readonly endsAt: Date | null;
}

/**
 * The port of connections that outlive a request: whose a token is, and when that may have changed. The guard asks at every
 * request instead. `auth` supplies it.
 */
export abstract class TokenCallers {
  /** @throws AppError 401 or 403 for a token that is refused */
  abstract find(token: string): Promise<TokenCaller>;
  /** `changed` hears the id of the session, person or service token, whichever process made the change. */
  abstract onChange(changed: (id: string) => void): void;
}
