import { ApiError } from '../api/index.ts';

/** What the hub wants before a change that an unattended session must not make. */
export type RequiredProof = 'second_step' | 'password' | 'sign_in';

/** Null for any other failure. */
export function requiredProof(error: unknown): RequiredProof | null {
  if (!(error instanceof ApiError) || error.code !== 'recent_proof_required') return null;
  const proof = error.info.details?.['proof'];
  return proof === 'second_step' || proof === 'sign_in' ? proof : 'password';
}
