import { createHash, timingSafeEqual } from 'node:crypto';
import { invalid } from '../auth.errors.ts';

export type ChallengeMethod = 's256' | 'plain';

export interface Challenge {
  readonly challenge: string;
  readonly method: ChallengeMethod;
}

interface Sent {
  readonly code_challenge?: string | null;
  readonly code_challenge_method?: string | null;
}

const SHAPE = /^[A-Za-z0-9\-._~]{43,128}$/;

/** The challenge of a request, null when it is no PKCE request; half of one is a fault. */
export function readChallenge(sent: Sent): Challenge | null {
  const challenge = sent.code_challenge || null;
  const method = sent.code_challenge_method?.toLowerCase() || null;
  if (!challenge && !method) return null;
  if (!challenge || !method) throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  if (method !== 's256' && method !== 'plain') throw invalid('code_challenge_method must be s256 or plain');
  if (!SHAPE.test(challenge))
    throw invalid('code_challenge must have 43 to 128 characters of A-Z a-z 0-9 - . _ ~');
  return { challenge, method };
}

export function fitsChallenge(verifier: string, { challenge, method }: Challenge): boolean {
  const computed = method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  const [a, b] = [Buffer.from(computed), Buffer.from(challenge)];
  return a.length === b.length && timingSafeEqual(a, b);
}
